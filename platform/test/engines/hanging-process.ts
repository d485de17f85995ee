/** The entry of a database process that stops where a real one can be killed: in a checkpoint, and before an answer. */
import { parentPort } from 'node:worker_threads';
import { Checkpoints } from '../../src/engines/pglite/process/checkpoints.ts';
import { Replies } from '../../src/engines/pglite/process/replies.ts';
import { serveDatabase } from '../../src/engines/pglite/process/serve-database.ts';
import type { RoleCallAnswer } from '../../src/engines/role-call.ts';

/** A call of the API that returns this is not answered. */
const UNANSWERED = 'unanswered';

if (parentPort) {
  await import('../../src/engine-worker.ts');
} else {
  Checkpoints.prototype.make = () => new Promise(() => {});
  const send = Replies.prototype.send;
  Replies.prototype.send = function (reply) {
    const [row] = reply.type === 'answered' ? (reply.rows as Partial<RoleCallAnswer>[]) : [];
    if (row?.columns?.[0] === UNANSWERED) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    send.call(this, reply);
  };
  serveDatabase();
}
