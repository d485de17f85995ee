import { parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { AnswerCounter } from './answer-counter.ts';
import type { PgDumpThreadData } from './pg-dump-thread.ts';
import { runPgDump } from './pg-dump.ts';

/** First byte of a Terminate. A startup message has no type byte: it begins with its length. */
const TERMINATE = 0x58;
const STARTUP = 0x00;

/** The thread's side of `pgDumpOverWire`. */
export async function servePgDump(data: PgDumpThreadData): Promise<void> {
  const { port, answers, section, snapshot, serverVersion } = data;
  const given = new AnswerCounter(answers);
  let taken = 0;
  const ask = (bytes: Uint8Array): Uint8Array => {
    // Copies the bytes: they are in pg_dump's own memory.
    port.postMessage(Uint8Array.from(bytes));
    given.waitForMoreThan(taken++);
    const received = receiveMessageOnPort(port) as { message: Uint8Array } | undefined;
    if (!received) throw new Error('Postgres did not answer pg_dump');
    return received.message;
  };
  try {
    const script = await runPgDump(section, snapshot === undefined ? {} : { snapshot }, (bytes, onAnswer) => {
      // The session already exists. Answer the startup for the server, and leave the end to the session's owner.
      if (bytes[0] === STARTUP) onAnswer(greeting(serverVersion));
      else if (bytes[0] !== TERMINATE) onAnswer(ask(bytes));
    });
    parentPort?.postMessage({ script });
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
}

/** Returns AuthenticationOk, the parameters that a client reads, BackendKeyData and ReadyForQuery. */
function greeting(serverVersion: string): Buffer {
  const parameters = {
    server_version: serverVersion,
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    standard_conforming_strings: 'on',
    integer_datetimes: 'on',
  };
  return Buffer.concat([
    message('R', Buffer.alloc(4)),
    ...Object.entries(parameters).map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`))),
    message('K', Buffer.alloc(8)),
    message('Z', Buffer.from('I')),
  ]);
}

function message(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.write(type, 'latin1');
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}
