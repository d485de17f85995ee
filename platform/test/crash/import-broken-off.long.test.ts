import { canMount, mountSmallDisk, type SmallDisk } from '../home/full-disk.ts';
import { findPostgres } from '../postgres/binaries.ts';
import { startKeptServer, type KeptServer } from '../postgres/kept-server.ts';
import { describeWithPostgres } from '../postgres/with-postgres.ts';
import { eventually } from '../server/eventually.ts';
import { signInOn } from '../server/program.ts';
import { usePrograms } from '../server/use-programs.ts';
import { bodyOf, describeBrokenOff, importAll, newTable } from './import-broken-off.ts';

const programs = usePrograms();

describe('an import into an embedded database', () => {
  let home: string;
  beforeAll(async () => {
    home = await programs.homeWithProject();
  });
  describeBrokenOff(() => programs.run(home));
});

(findPostgres() ? describeWithPostgres : describe.skip)('an import into a PostgreSQL server', () => {
  let server: KeptServer;
  const home = programs.emptyHome();
  beforeAll(async () => {
    server = await startKeptServer();
  });
  afterAll(async () => {
    await programs.endAll();
    await server.dispose();
  });
  describeBrokenOff(() => programs.run(home, { HOWDAH_POSTGRES_URL: server.url }));
});

/** Needs a disk of its own. Only a superuser can mount one. */
(canMount ? describe : describe.skip)('an import on a disk that becomes full', () => {
  let disk: SmallDisk;
  beforeAll(() => {
    disk = mountSmallDisk(512);
  });
  afterAll(async () => {
    await programs.endAll();
    disk.unmount();
  });

  it('leaves no row, names the disk, and goes in once there is room', async () => {
    const home = disk.take(await programs.homeWithProject());
    const owner = await signInOn(programs.run(home));
    const [{ ref }] = (await owner.get('/platform/projects')).json;
    await owner.query(ref, 'create table kept as select 1 as one');
    disk.fill(8 * 1024 * 1024);
    const body = bodyOf(newTable('too_large'), 20_000, 'x'.repeat(1_900));
    expect((await importAll(owner, ref, body)).at(-1)).toMatchObject({
      type: 'not_imported',
      code: '53100',
      imported: 'nothing',
    });
    disk.empty();
    await eventually(async () => {
      const { json } = await owner.query(ref, `select one, to_regclass('too_large') as made from kept`);
      expect(json).toEqual([{ one: 1, made: null }]);
    });
    await eventually(async () =>
      expect((await importAll(owner, ref, body)).at(-1)).toMatchObject({
        type: 'imported',
        inserted: 20_000,
      }),
    );
  }, 240_000);
});
