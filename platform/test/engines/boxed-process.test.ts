import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { findWrapperCommands } from '../../src/engines/pglite/box/wrapper-commands.ts';
import { eventually } from '../server/eventually.ts';
import { describeOnPglite, gather, runScript, startEngine, type TestEngine } from './projects.ts';
import { engineEntry } from './engine-entry.ts';
import { testedMajors } from './tested-majors.ts';

const onLinux = process.platform === 'linux' ? it : it.skip;
const onLinuxExtended = process.platform === 'linux' ? it.extended : it.skip;

const pidOf = (home: string, name: string) =>
  Number(readFileSync(join(home, 'projects', name, 'data.process'), 'utf8'));

/** Whether a process runs and is not a zombie. */
const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';

process.env.HOWDAH_TEST_SECRET = 'a secret of the platform';
afterAll(() => delete process.env.HOWDAH_TEST_SECRET);

// The first tests of a run make the template, which needs more memory than the limit below.
beforeAll(async () => {
  const { engine, dispose } = startEngine();
  await engine.create('first', { major: testedMajors[0]! });
  await dispose();
});

describeOnPglite(
  'a boxed database',
  (project) => {
    describe('SQL of a superuser', () => {
      it.each([
        [`select pg_read_file('/etc/passwd')`],
        [`select pg_read_file('/proc/self/environ')`],
        [`select pg_read_file('../../../../../../etc/passwd')`],
        [`select pg_read_binary_file('/pglite/data/../../../etc/passwd')`],
        [`create temp table t (line text); do $$ begin execute 'copy t from ''/etc/passwd'''; end $$`],
        [`select lo_import('/etc/passwd')`],
        [`select * from pg_ls_dir('/home')`],
      ])('reads no file of the machine with %s', async (sql) => {
        const { error, sets } = await project.run(sql);
        expect(JSON.stringify(sets)).not.toContain('root:');
        if (!sql.includes('pg_ls_dir')) expect(error?.code).toMatch(/^(58P01|42501|22023|0A000)$/);
      });

      it.each([
        ['its owner', '', { code: '42501', message: 'permission denied to create tablespace "outside"' }],
        [
          'the superuser',
          'commit; set session authorization supabase_admin; commit;',
          { message: expect.stringMatching(/^could not create symbolic link .*: Operation not permitted$/) },
        ],
      ])(
        'creates no link out of the data folder with a tablespace of %s, and reports why',
        async (_who, before, why) => {
          const { error } = await project.run(`${before} create tablespace outside location '/tmp'`);
          expect(error).toMatchObject(why);
          expect(
            (await project.run(`select spcname from pg_tablespace where spcname = 'outside'`)).sets[0]?.rows,
          ).toEqual([]);
          const data = join(project.home, 'projects', project.ref, 'data');
          const links = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) =>
            entry.isSymbolicLink(),
          );
          expect(links).toEqual([]);
        },
      );

      it.extended('lets the database open again after these attempts', async () => {
        await project.engine.stop(project.ref);
        expect((await project.run('select 1')).error).toBeNull();
      });

      it.extended(
        'fails with an error for a statement of 30,000 operators, and the next statement runs',
        async () => {
          const { error } = await project.run(`select 1${'+1'.repeat(30_000)}`);
          expect(error?.code).toBe('54001');
          expect((await project.run('select 2')).sets[0]?.rows).toEqual([['2']]);
        },
      );
    });

    describe('its process', () => {
      onLinux('runs with its restrictions', async () => {
        const pid = pidOf(project.home, project.ref);
        const proc = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
        const { network, lifetime } = await findWrapperCommands();
        expect(proc('environ')).not.toContain('secret');
        expect(proc('cmdline')).toMatch(/-permission\0.*--allow-fs-write=[^\0]*projects\/[^/]+\/data\/\*\0/s);
        expect(proc('cmdline')).toContain('--disallow-code-generation-from-strings');
        expect(proc('status')).toMatch(/^Umask:\s+0077$/m);
        if (network.length > 0) {
          expect(readlinkSync(`/proc/${pid}/ns/net`)).not.toBe(readlinkSync('/proc/self/ns/net'));
        }
        if (lifetime.length > 0) expect(proc('status')).toMatch(/^NoNewPrivs:\s+1$/m);
      });

      it('writes files that other users cannot read', () => {
        const folder = join(project.home, 'projects', project.ref);
        const open = readdirSync(folder, { recursive: true })
          .map((name) => join(folder, String(name)))
          .filter((path) => !path.endsWith('.lock') && (lstatSync(path).mode & 0o077) !== 0);
        expect(open).toEqual([]);
      });

      onLinux(
        'is stopped when it uses too much memory; waiting statements run, and the project recovers',
        async () => {
          const { engine, ref } = project;
          const greedy = await engine.run({
            database: ref,
            sql: `select length(string_agg(repeat('x', 1000000), '')) from generate_series(1, 900)`,
          });
          const waiting = await engine.run({ database: ref, sql: 'select 1' });
          const [first, second] = await Promise.all([gather(greedy.events), gather(waiting.events)]);
          expect(first.error).toMatchObject({ code: '53200' });
          expect(first.error?.message).toContain('more than 600 MB of memory');
          expect(second.sets[0]?.rows).toEqual([['1']]);
          expect((await engine.health(ref)).problem).toBeUndefined();
        },
      );

      it('reports a truncated pg_control in one sentence', async () => {
        const { engine, home, major } = project;
        await engine.create('broken', { major });
        truncateSync(join(home, 'projects/broken/data/global/pg_control'), 100);
        await expect(engine.open('broken')).rejects.toMatchObject({
          code: 'database_unavailable',
          message: expect.stringMatching(
            /^The database could not be opened: its control file .* is cut off\..*backup/,
          ),
        });
      });
    });
  },
  { memoryLimitMb: 600 },
);

describe('databases that an earlier version left open to other users', () => {
  it('are made private when the engine starts', async () => {
    const first = startEngine();
    await first.engine.create('shop', { major: 18 });
    await first.engine.close();
    const projects = join(first.home, 'projects');
    const file = join(projects, 'shop/data/PG_VERSION');
    chmodSync(projects, 0o755);
    chmodSync(join(projects, 'shop/data'), 0o755);
    chmodSync(file, 0o666);
    const second = startEngine({ home: first.home });
    const modes = [projects, join(projects, 'shop/data'), file].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700, 0o600]);
    await second.dispose();
    rmSync(first.home, { recursive: true, force: true });
  });
});

describe.each(testedMajors)('a platform that is killed during a statement, Postgres %i', (major) => {
  const entry = engineEntry();
  const program = join(__dirname, `../../dist-test/run-endless-${process.pid}-${major}.mjs`);
  let started: TestEngine;
  beforeAll(async () => {
    buildSync({
      entryPoints: [join(__dirname, 'run-endless.ts')],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
    started = startEngine();
    await started.engine.create('shop', { major });
    await started.engine.close();
  });
  afterAll(() => {
    rmSync(program, { force: true });
    rmSync(started.home, { recursive: true, force: true });
  });

  /** Returns the id of the database process that is left. */
  async function killInTheMiddle(env: NodeJS.ProcessEnv): Promise<number> {
    const platform = spawn(process.execPath, [program, started.home, entry, 'shop'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = new Promise((resolve) => platform.once('exit', resolve));
    await new Promise((resolve) => platform.stdout.once('data', resolve));
    platform.kill('SIGKILL');
    await exited;
    return pidOf(started.home, 'shop');
  }

  onLinux('stops its database process, where the system supports that', async () => {
    if ((await findWrapperCommands()).lifetime.length === 0) return;
    const pid = await killInTheMiddle(process.env);
    await eventually(async () => expect(isAlive(pid)).toBe(false));
  });

  onLinuxExtended(
    'leaves an orphan where the system does not support that, and the next platform stops it before it opens the data',
    async () => {
      // Without a PATH, the program that would stop it is not found.
      const pid = await killInTheMiddle({ PATH: '' });
      expect(isAlive(pid)).toBe(true);
      const next = startEngine({ home: started.home });
      const { sets } = await runScript(next.engine, 'shop', 'select count(*) from endless');
      expect(sets[0]?.rows).toEqual([['0']]);
      expect(isAlive(pid)).toBe(false);
      await next.dispose();
    },
  );
});
