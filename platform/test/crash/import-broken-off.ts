import { request, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import type { ImportMessage, ImportRequest } from '@howdah/shared-api/contract';
import { Browser } from '../server/browser.ts';
import { eventually } from '../server/eventually.ts';
import { signInOn, type Program } from '../server/program.ts';

/** Enough batches that an import is under way for a while. */
const ROWS = 20_000;

export const newTable = (name: string): ImportRequest => ({
  table: { schema: 'public', name, key: { column: 'id', generated: true }, enable_rls: true },
  columns: [{ name: 'title', type: 'text' }],
  on_failure: 'keep_none',
});

export function bodyOf(wanted: ImportRequest, rows = ROWS, text = 'x'): string {
  const lines = Array.from({ length: rows }, (_, n) => JSON.stringify({ c0: `${n} ${text}` }));
  return `${[JSON.stringify(wanted), ...lines].join('\n')}\n`;
}

/** An import whose body is sent by hand, and whose answer is read line by line. */
async function sendByHand(owner: Browser, ref: string, body: string) {
  const connection = await owner.connection(ref);
  const { hostname, port } = new URL(owner.base);
  const call = request({
    hostname,
    port,
    path: `/platform/pg-meta/${ref}/imports`,
    method: 'POST',
    headers: {
      ...connection,
      origin: owner.base,
      cookie: owner.cookie,
      'content-type': 'application/x-ndjson',
      'content-length': String(Buffer.byteLength(body)),
    },
  });
  call.on('error', () => {});
  const answered = new Promise<IncomingMessage | undefined>((resolve) => {
    call.once('response', resolve);
    call.once('close', () => resolve(undefined));
  });
  return {
    call,
    /** Until the answer ends, however it does. */
    async *messages(): AsyncGenerator<ImportMessage> {
      const answer = await answered;
      if (!answer) return;
      answer.on('error', () => {});
      try {
        for await (const line of createInterface({ input: answer })) yield JSON.parse(line) as ImportMessage;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
      }
    },
  };
}

/** Sends an import whole. */
async function* messagesOf(owner: Browser, ref: string, body: string): AsyncGenerator<ImportMessage> {
  const sent = await sendByHand(owner, ref, body);
  sent.call.end(body);
  yield* sent.messages();
}

export async function importAll(owner: Browser, ref: string, body: string): Promise<ImportMessage[]> {
  const all: ImportMessage[] = [];
  for await (const message of messagesOf(owner, ref, body)) all.push(message);
  return all;
}

/** Rows of a table; undefined where it is not there. */
async function rowsOf(owner: Browser, ref: string, table: string): Promise<number | undefined> {
  const { json } = await owner.query(ref, `select to_regclass('${table}') is not null as there`);
  if (!json[0].there) return undefined;
  return (await owner.query(ref, `select count(*)::int as n from ${table}`)).json[0].n;
}

/**
 * What an import brings along for its time: temporary functions. It has no table but the one that is asked for. Those of an embedded
 * database that was killed before the reset of its session go when a session has temporary objects again.
 */
const LEFT_BEHIND = `select count(*)::int as n from pg_proc where proname like 'howdah_import%'`;

/** Transactions of others: a server ends the session of a platform that is gone on its own time, and may commit before. */
const RUNNING = `select count(*)::int as n from pg_stat_activity
  where xact_start is not null and pid <> pg_backend_pid() and datname = current_database()`;

/** Commits only after a while. */
const SLOW_COMMIT = `create table slow (title text);
  create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(8); return null; end $$;
  create constraint trigger slow after insert on slow deferrable initially deferred
    for each row when (new.title like '0 %') execute function slow()`;

interface Step {
  name: string;
  /** Sends the import as far as the step goes, and ends the platform there. */
  breakOff(of: { owner: Browser; ref: string; table: string; kill(): void }): Promise<void>;
  /** How many rows can be there then; undefined is no table. */
  after: (number | undefined)[];
}

const STEPS: Step[] = [
  {
    name: 'while the rows are on their way',
    after: [undefined],
    async breakOff({ owner, ref, table, kill }) {
      const body = bodyOf(newTable(table));
      const { call } = await sendByHand(owner, ref, body);
      await new Promise<void>((resolve) => call.write(body.slice(0, body.length / 2), () => resolve()));
      kill();
    },
  },
  {
    name: 'when all is received, before a row is in',
    after: [undefined],
    async breakOff({ owner, ref, table, kill }) {
      const body = bodyOf(newTable(table));
      const { call } = await sendByHand(owner, ref, body);
      await new Promise<void>((resolve) => call.end(body, () => resolve()));
      kill();
    },
  },
  {
    name: 'while rows go in',
    after: [undefined],
    async breakOff({ owner, ref, table, kill }) {
      const body = bodyOf(newTable(table));
      for await (const message of messagesOf(owner, ref, body)) if (message.type === 'progress') kill();
    },
  },
  {
    name: 'at the commit',
    after: [0, 600],
    async breakOff({ owner, ref, kill }) {
      await owner.query(ref, SLOW_COMMIT);
      const { json } = await owner.query(ref, `select 'slow'::regclass::oid::text as id`);
      const body = bodyOf({ ...newTable(''), table: { id: json[0].id }, columns: [{ name: 'title' }] }, 600);
      for await (const message of messagesOf(owner, ref, body)) {
        // All rows are tried: what is left is the commit, which waits.
        if (message.type === 'progress' && message.rows === 600) kill();
        expect(message.type).toBe('progress');
      }
    },
  },
  {
    name: 'right after the receipt',
    after: [ROWS],
    async breakOff({ owner, ref, table, kill }) {
      const body = bodyOf(newTable(table));
      for await (const message of messagesOf(owner, ref, body)) {
        if (message.type !== 'imported') continue;
        expect(message).toMatchObject({ inserted: ROWS, failed: 0 });
        kill();
      }
    },
  },
];

/** Kills the platform at each step of an import. @param start on the same home each time. */
export function describeBrokenOff(start: () => Program): void {
  let owner: Browser;
  let program: Program;
  let ref: string;

  beforeAll(async () => {
    program = start();
    owner = await signInOn(program);
    ref = (await owner.get('/platform/projects')).json[0].ref;
  }, 120_000);

  it.each(STEPS.map((step, index) => ({ ...step, index })))(
    'has all rows or none when the platform is killed $name',
    async ({ breakOff, after, index, name }) => {
      const table = name === 'at the commit' ? 'slow' : `broken_off_${index}`;
      await breakOff({ owner, ref, table, kill: () => void program.process.kill('SIGKILL') });
      await program.ended;

      program = start();
      const { cookie } = owner;
      owner = new Browser(await program.ready);
      owner.cookie = cookie;
      await eventually(async () => expect((await owner.query(ref, RUNNING)).json).toEqual([{ n: 0 }]));
      expect(after).toContain(await rowsOf(owner, ref, table));
      const again = await importAll(owner, ref, bodyOf(newTable(`${table}_again`), 600));
      expect(again.at(-1)).toMatchObject({ type: 'imported', inserted: 600 });
      await eventually(async () => expect((await owner.query(ref, LEFT_BEHIND)).json).toEqual([{ n: 0 }]));
    },
    120_000,
  );
}
