import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';

/** Declares tests of a project that is paused while its API writes. The project is up before and after. */
export function describeConfirmedWrites(setup: () => { owner: Browser; ref: string }): void {
  describe('writes of the API while the project is paused', () => {
    const becomes = (status: string) =>
      eventually(async () => {
        const { owner, ref } = setup();
        expect((await owner.get(`/platform/projects/${ref}/status`)).json.status).toBe(status);
      });

    it('are all in the project that is restored from the backup, as far as they were confirmed', async () => {
      const { owner, ref } = setup();
      await owner.query(
        ref,
        `create table slow_notes (id int primary key);
         create function rest_a_moment() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return new; end $$;
         create trigger rest before insert on slow_notes for each row execute function rest_a_moment();
         grant all on slow_notes to service_role`,
      );
      const { json } = await owner.get(`/platform/projects/${ref}/settings`);
      const key = json.service_api_keys.find(({ tags }: { tags: string }) => tags === 'service_role').api_key;
      const headers = { cookie: undefined, apikey: key };
      const confirmed: number[] = [];
      let next = 0;
      const write = async () => {
        for (;;) {
          const id = next++;
          const { status } = await owner.call('POST', `/gateway/${ref}/rest/v1/slow_notes`, {
            headers,
            body: { id },
          });
          if (status !== 201) return;
          confirmed.push(id);
        }
      };
      const writing = Promise.all(Array.from({ length: 6 }, write));
      await eventually(async () => expect(confirmed.length).toBeGreaterThan(6));
      expect((await owner.post(`/platform/projects/${ref}/pause`)).status).toBe(201);
      await writing;
      await becomes('INACTIVE');
      expect((await owner.post(`/platform/projects/${ref}/restore`)).status).toBe(201);
      await becomes('ACTIVE_HEALTHY');
      const kept = await owner.query(ref, 'select id from slow_notes order by id');
      expect(kept.json).toEqual(confirmed.toSorted((a, b) => a - b).map((id) => ({ id })));
    });
  });
}
