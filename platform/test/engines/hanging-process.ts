/** The entry of a database process that hangs where a real one can: in a checkpoint, before an answer, or while it opens. */
import { parentPort } from 'node:worker_threads';
import { Checkpoints } from '../../src/engines/pglite/process/checkpoints.ts';
import { Requests } from '../../src/engines/pglite/process/requests.ts';
import { Replies } from '../../src/engines/pglite/process/replies.ts';
import { serveDatabase } from '../../src/engines/pglite/process/serve-database.ts';
import type { RoleCallAnswer } from '../../src/engines/role-call.ts';

/** A call of the API that returns this is not answered. */
const UNANSWERED = 'unanswered';

/** A database with this setting does not open. */
const HANGING_WORK_MEM = '13MB';

const hang = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);

if (parentPort) {
  await import('../../src/engine-worker.ts');
} else {
  Checkpoints.prototype.make = () => new Promise(() => {});
  const send = Replies.prototype.send;
  Replies.prototype.send = function (reply) {
    const [row] = reply.type === 'answered' ? (reply.rows as Partial<RoleCallAnswer>[]) : [];
    if (row?.columns?.[0] === UNANSWERED) hang();
    send.call(this, reply);
  };
  const listen = Requests.prototype.listen;
  Requests.prototype.listen = function ({ onOpen, onRequest }) {
    const orHang: typeof onOpen = (settings) => {
      if (settings.workMem === HANGING_WORK_MEM) hang();
      onOpen(settings);
    };
    listen.call(this, { onOpen: orHang, onRequest });
  };
  serveDatabase();
}
