import type { Client } from 'pg';
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';

interface WrittenProject {
  owner: Browser;
  ref: string;
  /** A client that connects to the database itself, where it has a port. */
  connect?: () => Promise<Client>;
}

/** Declares a test of a job that begins while a project is written to, and ends when it is up with a new database. */
export function describeConfirmedWrites(
  job: string,
  setup: () => WrittenProject,
  run: (project: WrittenProject) => Promise<void>,
): void {
  describe(`${job} while users write`, () => {
    const confirmed: number[] = [];
    let isOver = false;
    let client: Client | undefined;
    let writing: Promise<unknown>;

    beforeAll(async () => {
      const project = setup();
      await project.owner.query(
        project.ref,
        `create table slow_notes (id int primary key);
         create function rest_a_moment() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return new; end $$;
         create trigger rest before insert on slow_notes for each row execute function rest_a_moment();
         grant all on slow_notes to service_role`,
      );
      let next = 0;
      /** Writes until it is refused. */
      const write = async (insert: (id: number) => Promise<boolean>) => {
        for (let id = next++; !isOver && (await insert(id)); id = next++) confirmed.push(id);
      };
      const byApi = await apiWriter(project);
      client = await project.connect?.();
      const byClient = (id: number) =>
        client!.query('insert into slow_notes values ($1)', [id]).then(
          () => true,
          () => false,
        );
      const inserts = [...Array.from({ length: 6 }, () => byApi), ...(client ? [byClient] : [])];
      writing = Promise.all(inserts.map(write));
      await eventually(async () => expect(confirmed.length).toBeGreaterThan(6));
    });

    afterAll(async () => {
      isOver = true;
      await writing;
      await client?.end();
    });

    it('keeps each write that was confirmed', async () => {
      const project = setup();
      await run(project);
      isOver = true;
      await writing;
      const kept = await project.owner.query(project.ref, 'select id from slow_notes');
      const ids = new Set((kept.json as { id: number }[]).map(({ id }) => id));
      expect(confirmed.filter((id) => !ids.has(id))).toEqual([]);
    });
  });
}

export async function pauseAndRestore({ owner, ref }: WrittenProject): Promise<void> {
  expect((await owner.post(`/platform/projects/${ref}/pause`)).status).toBe(201);
  await becomes(owner, ref, 'INACTIVE');
  expect((await owner.post(`/platform/projects/${ref}/restore`)).status).toBe(201);
  await becomes(owner, ref, 'ACTIVE_HEALTHY');
}

function becomes(owner: Browser, ref: string, status: string): Promise<void> {
  return eventually(async () =>
    expect((await owner.get(`/platform/projects/${ref}/status`)).json.status).toBe(status),
  );
}

/** Inserts a row by the project's REST API; resolves to whether it was created. */
async function apiWriter({ owner, ref }: WrittenProject): Promise<(id: number) => Promise<boolean>> {
  const headers = { cookie: undefined, apikey: await owner.apiKey(ref, 'service_role') };
  return async (id) =>
    (await owner.call('POST', `/gateway/${ref}/rest/v1/slow_notes`, { headers, body: { id } })).status ===
    201;
}
