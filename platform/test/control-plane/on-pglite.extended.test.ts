import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPglite } from '../../src/control-plane/pglite-database.ts';
import { RecoveringPglite } from '../../src/control-plane/recovering-pglite.ts';
import { isDiskFull } from '../../src/kernel/home/disk-space.ts';
import { openControlPlane } from '../../src/open-control-plane.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../home/full-disk.ts';
import { eventually } from '../server/eventually.ts';
import { migrations } from './control-planes.ts';

/** Created once. Each test copies it, which saves seconds. */
let made: string;
let umask: number;
let home: string;
beforeAll(async () => {
  // The program sets the same mask.
  umask = process.umask(0o077);
  made = join(mkdtempSync(join(tmpdir(), 'howdah-control-')), 'control');
  // Leftovers of a killed start and of an earlier version, each interrupted while PGlite copied the files of a new database.
  for (const folder of [`${made}.unfinished-1`, made]) {
    mkdirSync(join(folder, 'base/5'), { recursive: true });
    writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  }
  await (await openControlPlane({ dir: made, migrations })).close();
}, 300_000);
afterAll(() => {
  process.umask(umask);
  rmSync(join(made, '..'), { recursive: true, force: true });
});
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'howdah-control-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const addUser = (email: string) => ({ email, username: email, firstName: 'A', lastName: 'B' });

describe('the folder of a control plane', () => {
  it('is created under another name, so a killed first start leaves no incomplete folder', () => {
    expect(readdirSync(join(made, '..')).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('is created again when an earlier version was interrupted', () => {
    expect(readdirSync(join(made, '..'))).toEqual([
      'control',
      expect.stringMatching(/^control\.incomplete-/),
    ]);
    expect(existsSync(join(made, 'global/pg_control'))).toBe(true);
  });
});

describe('opening a control plane', () => {
  const copyOfMade = () => {
    const dir = join(home, 'control');
    cpSync(made, dir, { recursive: true });
    return dir;
  };

  it('closes the files of PGlite, and those that an earlier version left open, to other users', async () => {
    const dir = copyOfMade();
    const open = () =>
      readdirSync(dir, { recursive: true, withFileTypes: true })
        // Postgres opens these caches to everybody itself; the mode of their folder protects them.
        .filter(({ name }) => name !== 'pg_internal.init')
        .map(({ parentPath, name }) => join(parentPath, name))
        .filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(open()).toEqual([]);
    for (const name of ['PG_VERSION', 'global', 'global/pg_control']) chmodSync(join(dir, name), 0o777);
    await (await openControlPlane({ dir, migrations })).close();
    expect(open()).toEqual([]);
  });

  it('fails with one sentence when a newer version has used it', async () => {
    const dir = copyOfMade();
    const { db, close } = await openPglite(dir, migrations);
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e15)`);
    await close();
    await expect(openControlPlane({ dir, migrations })).rejects.toThrow(
      /^This home was last used by a newer version of Howdah\./,
    );
  });

  it('fails with one sentence when the build has no migrations', async () => {
    const opening = openControlPlane({ dir: copyOfMade(), migrations: join(home, 'nowhere') });
    await expect(opening).rejects.toThrow(/^The build is incomplete: .* Run `npm start`\.$/);
  });

  it('fails with one sentence when Postgres does not start', async () => {
    const dir = copyOfMade();
    writeFileSync(join(dir, 'global/pg_control'), 'torn');
    await expect(openControlPlane({ dir, migrations })).rejects.toThrow(
      /^The control plane in .* does not open/,
    );
  });
});

describe('a control plane whose Postgres exits', () => {
  it('reopens at the next call, with all committed rows', async () => {
    const dir = join(home, 'control');
    cpSync(made, dir, { recursive: true });
    const { db, close } = await openPglite(dir, migrations);
    await db.execute(sql`create table kept as select 1 as id`);
    const kept = async () =>
      ((await db.execute(sql`select id from kept order by id`)) as unknown as { rows: { id: number }[] })
        .rows;
    // Postgres exits when it cannot write its log.
    const log = join(dir, 'pg_wal');
    const withoutLog = async (work: () => Promise<unknown>) => {
      await db.execute(sql`select pg_switch_wal()`);
      renameSync(log, `${log}.gone`);
      await expect(work()).rejects.toThrow();
      renameSync(`${log}.gone`, log);
    };
    await withoutLog(() => db.execute(sql`insert into kept values (2)`));
    expect(await kept()).toEqual([{ id: 1 }]);
    await withoutLog(() => db.transaction((tx) => tx.execute(sql`insert into kept values (3)`)));
    expect(await kept()).toEqual([{ id: 1 }]);
    await db.execute(sql`insert into kept values (4)`);
    expect(await kept()).toEqual([{ id: 1 }, { id: 4 }]);
    await close();
    expect(existsSync(join(dir, 'postmaster.pid'))).toBe(false);
  });

  it('reopens once, also while earlier calls still fail', async () => {
    const dir = join(home, 'control');
    cpSync(made, dir, { recursive: true });
    const database = new RecoveringPglite(dir);
    const client = database.asPglite();
    await client.query('select pg_switch_wal()');
    const log = join(dir, 'pg_wal');
    renameSync(log, `${log}.gone`);
    const failing = [1, 2].map((id) => client.query(`create table t${id} (id int)`));
    await expect(failing[0]).rejects.toThrow();
    renameSync(`${log}.gone`, log);
    const naming = client.query(`set application_name = 'reopened'`);
    await expect(failing[1]).rejects.toThrow();
    await naming;
    const { rows } = await client.query('show application_name');
    expect(rows).toEqual([{ application_name: 'reopened' }]);
    await database.close();
  });
});

(canMount ? describe : describe.skip)('a control plane on a full disk', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = mountSmallDisk(160);
  });
  afterEach(() => disk.unmount());

  it('reads, refuses writes with the reason, and writes again when there is room', async () => {
    const dir = join(disk.path, 'control');
    cpSync(made, dir, { recursive: true });
    const controlPlane = await openControlPlane({ dir, migrations });
    await controlPlane.users.add(addUser('before@howdah.local'));
    disk.fill();
    await eventually(async () => {
      expect(isDiskFull(await failureOf(controlPlane.users.add(addUser('full@howdah.local'))))).toBe(true);
    });
    expect((await controlPlane.users.list()).map(({ email }) => email)).toContain('before@howdah.local');
    const together = controlPlane.transaction(({ users }) => users.add(addUser('full@howdah.local')));
    expect(isDiskFull(await failureOf(together))).toBe(true);
    disk.empty();
    await eventually(() => controlPlane.users.add(addUser('after@howdah.local')).then(() => undefined));
    expect((await controlPlane.users.list()).map(({ email }) => email)).toEqual(
      expect.arrayContaining(['before@howdah.local', 'after@howdah.local']),
    );
    await controlPlane.close();
  });

  it('fails at the start with one sentence', async () => {
    disk.fill();
    const opening = openControlPlane({ dir: join(disk.path, 'control'), migrations });
    await expect(opening).rejects.toThrow(/^The disk of HOWDAH_HOME is full\. .*Free at least 64 MB/);
    expect(readdirSync(disk.path)).toEqual(['ballast']);
  });
});
