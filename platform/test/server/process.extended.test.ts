import { readdirSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';
import { printedToken, signInOn, type Program } from './program.ts';
import { usePrograms } from './use-programs.ts';

const { run, emptyHome, homeWithProject } = usePrograms();

/** Stops a program while it runs a query. */
async function expectFreeHomeAfter(
  signals: NodeJS.Signals[],
  { program, browser, home }: { program: Program; browser: Browser; home: string },
): Promise<void> {
  const [{ ref }] = (await browser.get('/platform/projects')).json;
  const answer = browser
    .query(ref, 'select count(*) from generate_series(1, 100000000000)')
    .catch(() => 'cut');
  await eventually(async () =>
    expect((await browser.get(`/platform/projects/${ref}/running-statements`)).json).toHaveLength(1),
  );
  for (const signal of signals) program.process.kill(signal);
  expect(await program.ended).toBe(0);
  await answer;
  expect(readdirSync(home)).not.toContain('platform.lock');
}

/** First starts create databases, which takes most of a minute on a slow and busy machine. */
const FIRST_START_MS = 180_000;
jest.setTimeout(FIRST_START_MS);

describe.each(['a first start', 'a later start'])('%s', (start) => {
  const isFirst = start === 'a first start';
  let home: string;
  let program: Program;
  let browser: Browser;
  beforeAll(async () => {
    home = isFirst ? emptyHome() : await homeWithProject();
  });

  if (isFirst) {
    it('that is killed halfway loses nothing', async () => {
      program = run(home);
      await eventually(
        async () => expect(program.errors).toContainEqual(expect.stringMatching(/^Filled /)),
        FIRST_START_MS,
      );
      program.process.kill('SIGKILL');
      expect(await program.ended).toBe('SIGKILL');
    });
  }

  it(`${isFirst ? 'is completed by the next one, which ' : ''}prints its address and links for the owner and the named user, and nothing else to standard output`, async () => {
    program = run(home, { HOWDAH_SIGN_IN_AS: 'reader@howdah.local' });
    const base = await program.ready;
    await eventually(async () => void printedToken(program, 'reader@howdah.local'));
    expect(program.lines).toEqual([
      `Howdah is ready at ${base}`,
      expect.stringMatching(
        /^Sign in as owner@howdah\.local: http:\/\/localhost:\d+\/sign-in#token=[\w-]{43}$/,
      ),
      expect.stringMatching(/^Sign in as reader@howdah\.local: http:/),
    ]);
    browser = await signInOn(program);
    expect((await browser.get('/config.json')).json.deployment).toBe('self-hosted');
    const { json: projects } = await browser.get('/platform/projects');
    expect(projects).toMatchObject([{ name: 'Bookshop', status: 'ACTIVE_HEALTHY' }]);
    const { json } = await browser.query(projects[0].ref, 'select count(*)::int as n from books');
    expect(json).toEqual([{ n: 36 }]);
  });

  it('refuses a second program on the same home', async () => {
    const second = run(home);
    expect(await second.ended).toBe(1);
    expect(second.errors).toEqual([expect.stringMatching(/^Another Howdah \(process \d+\) already serves /)]);
  });

  it('releases its home when it is asked to stop, also twice at once, even while a query runs', async () => {
    // Two signals of one kind can arrive as one.
    await expectFreeHomeAfter(['SIGINT', 'SIGTERM'], { program, browser, home });
  });
});

describe('a running program', () => {
  let home: string;
  let program: Program;
  beforeAll(async () => {
    home = await homeWithProject();
    program = run(home, { HOWDAH_SIGN_IN_AS: '*' });
    await program.ready;
  });

  it('prints links for all users on request', async () => {
    await eventually(async () => void printedToken(program, 'reader@howdah.local'));
    const reader = await signInOn(program, 'reader@howdah.local');
    expect((await reader.get('/platform/profile')).json.username).toBe('reader');
  });

  it('releases its home after SIGTERM, even while a query runs', async () => {
    await expectFreeHomeAfter(['SIGTERM'], { program, browser: await signInOn(program), home });
  });
});

describe('a program that cannot start', () => {
  it('names the invalid setting', async () => {
    const program = run(emptyHome(), { HOWDAH_DEPLOYMENT: 'cloud' });
    expect(await program.ended).toBe(1);
    expect(program.errors).toEqual([
      expect.stringMatching(/^HOWDAH_DEPLOYMENT \(--deployment\) cannot be "cloud"/),
    ]);
  });

  let home: string;
  beforeAll(async () => {
    home = await homeWithProject();
  });

  it('refuses a sign-in link for an unknown user', async () => {
    const program = run(home, { HOWDAH_SIGN_IN_AS: 'nobody@howdah.local' });
    expect(await program.ended).toBe(1);
    expect(program.errors.join('\n')).toContain('nobody@howdah.local');
  });

  it('reports in one line that its port is in use', async () => {
    const { server, port } = await takePort();
    const program = run(home, { HOWDAH_PORT: String(port) });
    expect(await program.ended).toBe(1);
    expect(program.errors).toEqual([expect.stringContaining(`Port ${port} is taken.`)]);
    server.close();
  });
});

it('the program prints the OpenAPI document without opening a database', async () => {
  const home = emptyHome();
  const program = run(home, {}, ['--openapi']);
  expect(await program.ended).toBe(0);
  const document = JSON.parse(program.lines.join('\n'));
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/platform/pg-meta/{ref}/query');
  expect(readdirSync(home)).toEqual(['templates']);
});

async function takePort(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}
