import { statSync } from 'node:fs';
import { join } from 'node:path';
import { canMount, mountSmallDisk, type SmallDisk } from '../home/full-disk.ts';
import { Browser, type Json } from '../server/browser.ts';
import { eventually } from '../server/eventually.ts';
import {
  buildProgram,
  homeOfProgram,
  removeProgram,
  runProgram,
  signInOn,
  type Program,
} from '../server/program.ts';

/** Needs a disk of its own. Only a superuser can mount one. */
(canMount ? describe : describe.skip)('the program on a full disk', () => {
  let disk: SmallDisk;
  let main: string;
  let program: Program;
  beforeAll(() => {
    main = buildProgram();
    disk = mountSmallDisk(512);
  });
  afterAll(async () => {
    program?.process.kill('SIGKILL');
    await program?.ended;
    removeProgram(main);
    disk?.unmount();
  });

  it('serves reads, refuses writes, and keeps every acknowledged row', async () => {
    const home = disk.take(await homeOfProgram(main));
    program = runProgram(main, home);
    const owner = await signInOn(program);
    const { json: projects } = await owner.get('/platform/projects');
    const { ref } = projects[0] as { ref: string };
    const rename = (name: string) => owner.call('PATCH', `/platform/projects/${ref}`, { body: { name } });
    expect((await rename('Before')).status).toBe(200);
    await owner.query(ref, 'create table kept (id int primary key, text text)');
    const acknowledged: number[] = [];
    const insert = async (id: number) => {
      const answer = await owner.query(ref, `insert into kept values (${id}, repeat('x', 3000))`);
      if (answer.status === 200) acknowledged.push(id);
      return answer;
    };
    for (let id = 1; id <= 5; id += 1) expect((await insert(id)).status).toBe(200);

    disk.fill();
    await eventually(async () => expect((await rename('Full')).status).toBe(507));
    expect((await rename('Full')).json).toMatchObject({
      code: 'disk_full',
      message: expect.stringMatching(/disk of HOWDAH_HOME is full.*Free at least 64 MB/),
    });
    for (const path of [
      '/platform/health',
      '/platform/profile',
      '/platform/projects',
      `/platform/projects/${ref}`,
      `/platform/projects/${ref}/content`,
      '/config.json',
    ]) {
      expect([path, (await owner.get(path)).status]).toEqual([path, 200]);
    }
    // The pages of the table have room for some rows; the next ones fail.
    let refused: Json;
    for (let id = 6; id < 200 && !refused; id += 1) {
      const answer = await insert(id);
      if (answer.status !== 200) refused = answer.json;
    }
    expect(refused.message).toMatch(/No space left|disk|full/i);
    expect((await owner.query(ref, 'select count(*)::int as n from kept')).json).toEqual([
      { n: acknowledged.length },
    ]);
    const log = join(home, 'platform.log');
    const size = statSync(log).size;

    disk.empty();
    await eventually(async () => expect((await rename('After')).status).toBe(200));
    expect((await insert(1000)).status).toBe(200);
    await eventually(async () => {
      await owner.get('/platform/profile');
      expect(statSync(log).size).toBeGreaterThan(size);
    });

    program.process.kill('SIGKILL');
    await program.ended;
    program = runProgram(main, home);
    const again = new Browser(await program.ready);
    again.cookie = owner.cookie;
    expect((await again.get('/platform/projects')).json[0].name).toBe('After');
    const { json: rows } = await again.query(ref, 'select id from kept order by id');
    expect(rows.map(({ id }: Json) => id)).toEqual(acknowledged);
  });
});
