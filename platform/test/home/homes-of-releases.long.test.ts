import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '../server/browser.ts';
import { eventually } from '../server/eventually.ts';
import { makeHomeAlone } from '../engines/make-home.ts';
import {
  buildProgram,
  removeProgram,
  runProgram,
  signInOn,
  threeProjects,
  type Program,
} from '../server/program.ts';

interface Release {
  version: string;
  commit: string;
}

const workspace = join(__dirname, '../../..');
const releases = JSON.parse(readFileSync(join(workspace, 'releases.json'), 'utf8')) as Release[];

const SNIPPET = '8a5d3b5e-3f0a-4a54-9c3e-6f2b7f1c2d10';
/** A new platform opens its projects one after the other. */
function untilActive(owner: Browser, ref: string): Promise<void> {
  return eventually(async () => {
    expect((await owner.get(`/platform/projects/${ref}`)).json.status).toBe('ACTIVE_HEALTHY');
  });
}

const COUNT_BOOKS = 'select count(*)::int as books from books';

/**
 * Extracts the sources of a release below the platform's folder, so that it finds the installed packages and the box of its
 * databases may read them.
 */
function unpackRelease({ commit, version }: Release): string {
  const folder = join(workspace, 'platform/dist-test', `release-${version}-${process.pid}`);
  const ourPackages = join(folder, 'node_modules/@howdah');
  mkdirSync(ourPackages, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: workspace, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  for (const name of readdirSync(join(workspace, 'node_modules/@howdah')))
    symlinkSync(join(folder, name), join(ourPackages, name));
  return folder;
}

async function stop(program: Program): Promise<void> {
  program.process.kill('SIGTERM');
  await program.ended;
}

describe.each(releases)('a home of Howdah $version', (release) => {
  let folder: string;
  let home: string;
  let main: string;
  const programs: Program[] = [];

  beforeAll(() => {
    folder = unpackRelease(release);
    home = makeHomeAlone();
    main = buildProgram();
  });
  afterAll(async () => {
    await Promise.all(programs.map(stop));
    removeProgram(main);
    for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
  });

  function start(program: string): Program {
    const started = runProgram(program, home, threeProjects);
    programs.push(started);
    return started;
  }

  it('opens in the current version, with every project, row and snippet', async () => {
    execFileSync(process.execPath, ['build.mjs'], { cwd: join(folder, 'platform') });
    const older = start(join(folder, 'platform/dist/main.js'));
    const owner = await signInOn(older);
    const projects = (await owner.get('/platform/projects')).json as { ref: string; name: string }[];
    const bookshop = projects.find(({ name }) => name === 'Bookshop')!.ref;
    await untilActive(owner, bookshop);
    const books = (await owner.query(bookshop, COUNT_BOOKS)).json;
    await owner.query(
      bookshop,
      `create table kept (price numeric); insert into kept values (12345678901234567890.10)`,
    );
    const content = { schema_version: '1.0', content_id: SNIPPET, sql: "select 'é 🐘'", favorite: true };
    const saved = await owner.post(
      `/platform/projects/${bookshop}/content`,
      { id: SNIPPET, type: 'sql', name: 'Revenue', content },
      { headers: { version: '2' } },
    );
    expect(saved).toMatchObject({ status: 200 });
    await stop(older);

    const today = start(main);
    // The session from before the upgrade is still valid.
    owner.base = await today.ready;
    expect((await owner.get('/platform/projects')).json).toMatchObject(
      projects.map(({ ref, name }) => ({ ref, name })),
    );
    await untilActive(owner, bookshop);
    expect(books).toEqual([{ books: expect.any(Number) }]);
    expect((await owner.query(bookshop, COUNT_BOOKS)).json).toEqual(books);
    expect((await owner.query(bookshop, 'select price::text from kept')).json).toEqual([
      { price: '12345678901234567890.10' },
    ]);
    expect((await owner.get(`/platform/projects/${bookshop}/content/item/${SNIPPET}`)).json).toMatchObject({
      name: 'Revenue',
      content,
    });
  });
});
