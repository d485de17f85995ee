import { MessageChannel, Worker } from 'node:worker_threads';
import type { Wire } from '../../protocol/wire.ts';
import { AnswerCounter } from './answer-counter.ts';
import type { SchemaSection } from '../dump-source.ts';

/** The task of a thread that runs pg_dump. */
export interface PgDumpTask {
  kind: 'pg-dump';
  section: SchemaSection;
  snapshot?: string;
  /** `show server_version`: pg_dump expects it when it connects. */
  serverVersion: string;
}

export interface PgDumpThreadData extends PgDumpTask {
  /** Receives what pg_dump sends, and returns what Postgres answers. */
  port: import('node:worker_threads').MessagePort;
  /** The buffer of `AnswerCounter`. */
  answers: SharedArrayBuffer;
}

/**
 * Runs pg_dump (of Postgres 18, in WASM) on a server behind a socket, in a thread that sleeps while this one asks the
 * server. `wire` is a session for pg_dump's exclusive use from now on. With `snapshot`, it sees the state of the
 * session that exported the snapshot. `workerEntry` is the bundled `engine-worker.ts`. Rejects with what pg_dump
 * printed.
 */
export async function pgDumpOverWire(
  wire: Wire,
  task: Omit<PgDumpTask, 'kind'>,
  workerEntry: string | URL,
): Promise<string> {
  const { port1: port, port2 } = new MessageChannel();
  const answers = AnswerCounter.shared();
  const given = new AnswerCounter(answers);
  const workerData: PgDumpThreadData = { ...task, kind: 'pg-dump', port: port2, answers };
  const worker = new Worker(workerEntry, { workerData, transferList: [port2], execArgv: [] });
  try {
    return await new Promise<string>((resolve, reject) => {
      const answer = async (sent: Uint8Array) => {
        const pieces: Buffer[] = [];
        await wire.send([sent], (type, body) => pieces.push(framed(type, body)));
        port.postMessage(Buffer.concat(pieces));
        given.add();
      };
      port.on('message', (sent: Uint8Array) => void answer(sent).catch(reject));
      worker.once('message', (outcome: { script: string } | { problem: string }) => {
        if ('script' in outcome) resolve(outcome.script);
        else reject(new Error(outcome.problem));
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread of pg_dump ended')));
    });
  } finally {
    port.close();
    await worker.terminate();
  }
}

/** Frames a message for the wire: type, length (which includes its own four bytes), body. */
function framed(type: number, body: Buffer): Buffer {
  const message = Buffer.allocUnsafe(body.length + 5);
  message[0] = type;
  message.writeInt32BE(body.length + 4, 1);
  body.copy(message, 5);
  return message;
}
