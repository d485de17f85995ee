import { spawn } from 'node:child_process';

/** The embedded Postgres needs dynamic imports, which Jest does not support, so it runs in its own process. */
const SERVER = `
import { PGlite } from '@electric-sql/pglite';
const database = await PGlite.create();
process.send({ id: 0 });
process.on('message', async ({ id, sql, parameters }) => {
  try {
    const rows = parameters ? (await database.query(sql, parameters)).rows : ((await database.exec(sql)).at(-1)?.rows ?? []);
    process.send({ id, rows });
  } catch ({ message, code }) {
    process.send({ id, error: { message, code } });
  }
});`;

/** Optimises hardly any function: the database lives for seconds, and that took a third of its processor time. */
const V8_FLAGS = ['--wasm-tiering-budget=1000000000'];

type Row = Record<string, unknown>;

interface Answer {
  id: number;
  rows?: Row[];
  error?: { message: string; code?: string };
}

/** A real Postgres for tests of SQL that the browser builds. */
export interface Database {
  /**
   * Runs a script, or one statement with parameters, and resolves with its last rows. Rejects with an `Error` whose `code` is
   * the SQLSTATE.
   */
  run(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

interface EmbeddedPostgres extends Database {
  stop(): Promise<void>;
}

export async function startEmbeddedPostgres(): Promise<EmbeddedPostgres> {
  const server = spawn(process.execPath, [...V8_FLAGS, '--input-type=module', '--eval', SERVER], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let last = 0;
  const answerOf = (id: number) => new Promise<Answer>((resolve) => waiting.set(id, resolve));
  server.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  await Promise.race([
    answerOf(0),
    ended.then(() => Promise.reject(new Error('The embedded Postgres ended'))),
  ]);
  return {
    async run(sql, parameters) {
      last += 1;
      const answer = answerOf(last);
      server.send({ id: last, sql, parameters });
      const { rows = [], error } = await answer;
      if (error) throw Object.assign(new Error(error.message), { code: error.code });
      return rows;
    },
    async stop() {
      server.disconnect();
      server.kill();
      await ended;
    },
  };
}

/** Starts one before the tests of a file, and stops it after them. */
export function embeddedPostgresOfTests(): Database {
  let started: EmbeddedPostgres;
  beforeAll(async () => {
    started = await startEmbeddedPostgres();
  });
  afterAll(() => started.stop());
  return { run: (sql, parameters) => started.run(sql, parameters) };
}
