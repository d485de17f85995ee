import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeHome } from '../engines/projects.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../home/full-disk.ts';
import { findPostgres } from '../postgres/binaries.ts';
import { startKeptServer, type KeptServer } from '../postgres/kept-server.ts';
import { describeWithPostgres } from '../postgres/with-postgres.ts';
import { eventually } from '../server/eventually.ts';
import {
  buildProgram,
  homeOfProgram,
  removeProgram,
  runProgram,
  signInOn,
  type Program,
} from '../server/program.ts';
import { bodyOf, describeBrokenOff, importAll, newTable } from './import-broken-off.ts';

let main: string;
const started: Program[] = [];
const homes: string[] = [];
beforeAll(() => {
  main = buildProgram();
});
afterAll(async () => {
  for (const program of started) {
    program.process.kill('SIGKILL');
    await program.ended;
  }
  for (const home of homes) rmSync(home, { recursive: true, force: true });
  removeProgram(main);
});

function run(home: string, env?: Record<string, string>): Program {
  const program = runProgram(main, home, env);
  started.push(program);
  return program;
}

describe('an import into an embedded database', () => {
  let home: string;
  beforeAll(async () => {
    home = await homeOfProgram(main);
    homes.push(home);
  });
  describeBrokenOff(() => run(home));
});

(findPostgres() ? describeWithPostgres : describe.skip)('an import into a PostgreSQL server', () => {
  let server: KeptServer;
  const home = makeHome();
  homes.push(home);
  beforeAll(async () => {
    server = await startKeptServer();
  });
  afterAll(async () => {
    for (const program of started) program.process.kill('SIGKILL');
    await server.dispose();
  });
  describeBrokenOff(() => run(home, { HOWDAH_POSTGRES_URL: server.url }));
});

/** Needs a disk of its own. Only a superuser can mount one. */
(canMount ? describe : describe.skip)('an import on a disk that becomes full', () => {
  let disk: SmallDisk;
  beforeAll(() => {
    disk = mountSmallDisk(512);
  });
  afterAll(async () => {
    for (const program of started) {
      program.process.kill('SIGKILL');
      await program.ended;
    }
    disk.unmount();
  });

  it('leaves no row, names the disk, and goes in once there is room', async () => {
    const home = join(disk.path, 'home');
    const made = await homeOfProgram(main);
    cpSync(made, home, { recursive: true, preserveTimestamps: true });
    rmSync(made, { recursive: true, force: true });
    const owner = await signInOn(run(home));
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
