import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maliciousLibrary } from './malicious-library.ts';
import { describeOnPglite } from './projects.ts';

const platform = join(__dirname, '../..');
const EXIT_CODE = 42;
/** A process exits when it evaluates this library. */
const library = maliciousLibrary(`process.exit(${EXIT_CODE})`);
const hex = library.toString('hex');

/** SQL that writes bytes to a file as a superuser. */
const write = (path: string, bytes = hex) =>
  `select lo_unlink(oid) from pg_largeobject_metadata;
  select lo_from_bytea(77, decode('${bytes}', 'hex')); select lo_export(77, '${path}');`;
const text = (content: string) => Buffer.from(content).toString('hex');

/** Every user who can write SQL in PGlite can become the superuser. */
const asSuperuser = 'set session authorization supabase_admin;';

const control = text(`comment = 'crafted'\ndefault_version = '1.0'\nmodule_pathname = '/tmp/crafted.so'\n`);
const script = text(`create function crafted_ext() returns int as '/tmp/crafted.so' language c;`);
const extensions = '/pglite/share/postgresql/extension';

describeOnPglite('a library that SQL writes', (project) => {
  const answers = async () => expect((await project.run('select 1')).sets[0]?.rows).toEqual([['1']]);

  it.extended('runs its script in PGlite without a box', async () => {
    const { engine, home, major } = project;
    await engine.create('bare', { major });
    const name = major === 17 ? 'pglite-pg17' : '@electric-sql/pglite';
    const folder = mkdtempSync(join(platform, 'dist-test/crafted-'));
    const program = join(folder, 'load.mjs');
    writeFileSync(
      program,
      `import { PGlite } from '${name}';
      const startParams = [...PGlite.defaultStartParams, '-c', 'shared_preload_libraries='];
      const db = await PGlite.create(${JSON.stringify(join(home, 'projects/bare/data'))}, { startParams });
      await db.exec(${JSON.stringify(asSuperuser + write('/tmp/crafted.so'))});
      await db.exec("load '/tmp/crafted.so'").catch(() => {});`,
    );
    const { status } = spawnSync(process.execPath, [program], { cwd: tmpdir() });
    rmSync(folder, { recursive: true });
    expect(status).toBe(EXIT_CODE);
  });

  const ways: [way: string, sql: string][] = [
    ['LOAD', `${write('/tmp/crafted.so')} load '/tmp/crafted.so'`],
    ['LOAD of a file in the data folder', `${write('crafted.so')} load '/pglite/data/crafted.so'`],
    [
      'LOAD in a DO block',
      `${write('/tmp/crafted.so')} do $$ begin execute 'load ''/tmp/crafted.so'''; end $$`,
    ],
    [
      'a function in C',
      `${write('/tmp/crafted.so')} create function crafted() returns int as '/tmp/crafted.so', 'crafted' language c`,
    ],
    [
      'a file with the name of an extension',
      `${write('/pglite/lib/postgresql/hstore2.so')}
      create function crafted() returns int as '$libdir/hstore2', 'crafted' language c`,
    ],
    [
      'a shipped library that SQL overwrites',
      `${write('/pglite/lib/postgresql/hstore.so')} load '$libdir/hstore'`,
    ],
    [
      'an extension whose files SQL writes',
      `${write('/tmp/crafted.so')} ${write(`${extensions}/crafted.control`, control)}
      ${write(`${extensions}/crafted--1.0.sql`, script)} create extension crafted`,
    ],
  ];

  it.each(ways)('cannot be used by the owner with %s', async (_way, sql) => {
    expect((await project.run(sql)).error?.code).toBe('42501');
  });

  it.each(ways)('is refused at each attempt with %s', async (_way, sql) => {
    for (let time = 0; time < 2; time += 1) {
      const { error } = await project.run(asSuperuser + sql);
      // The code 57P02 would mean that the process has died.
      expect(['58P01', 'XX000']).toContain(error?.code);
      expect(error?.message).toMatch(
        /could not load library .*is not a library of this database server|missing magic block/s,
      );
      expect(error?.message).not.toContain('EvalError');
      await answers();
    }
  });

  it.extended('is refused as a setting, and the database opens again', async () => {
    await project.run(
      `${asSuperuser} ${write('crafted.so')} alter role supabase_admin set local_preload_libraries = '/pglite/data/crafted.so';
      alter role postgres set local_preload_libraries = '/pglite/data/crafted.so'`,
    );
    await project.engine.stop(project.ref);
    await project.run('select 1');
    await project.run(
      `${asSuperuser} alter role postgres reset local_preload_libraries; alter role supabase_admin reset local_preload_libraries`,
    );
    await project.engine.stop(project.ref);
    await answers();
  });

  it.extended('does not prevent shipped libraries from loading', async () => {
    const { error, sets } = await project.run(
      `${project.major === 17 ? 'create extension if not exists vector;' : ''}
      create extension if not exists hstore; create extension if not exists pg_trgm;
      select 'a=>1'::hstore -> 'a', similarity('abc', 'abd'); do $$ begin perform 1; end $$`,
    );
    expect(error).toBeNull();
    expect(sets.find(({ columns }) => columns)?.rows[0]?.[0]).toBe('1');
  });
});

describe('the hashes of shipped modules', () => {
  it('match the installed packages', () => {
    const { stdout } = spawnSync(process.execPath, ['generate-shipped-modules.mjs', '--print'], {
      cwd: platform,
      encoding: 'utf8',
      maxBuffer: 1024 * 1024,
    });
    const committed = readFileSync(join(platform, 'src/engines/pglite/process/shipped-modules.ts'), 'utf8');
    expect(committed).toBe(stdout);
  });
});
