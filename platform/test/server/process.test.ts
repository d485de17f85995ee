import { rmSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { makeHome } from '../engines/projects.ts';
import { Browser, type Json } from './browser.ts';
import { eventually } from './eventually.ts';
import {
  buildProgram,
  printedToken,
  removeProgram,
  runProgram,
  threeProjects,
  type Program,
} from './program.ts';

let main: string;
let home: string;
const started: Program[] = [];

beforeAll(() => {
  main = buildProgram();
});
afterAll(() => removeProgram(main));
beforeEach(() => {
  home = makeHome();
});
afterEach(async () => {
  for (const program of started.splice(0)) {
    program.process.kill('SIGKILL');
    await program.ended;
  }
  rmSync(home, { recursive: true, force: true });
});

function run(env?: Record<string, string>, args?: string[]): Program {
  const program = runProgram(main, home, env, args);
  started.push(program);
  return program;
}

async function signIn(program: Program, email = 'owner@howdah.local'): Promise<Browser> {
  const browser = new Browser(await program.ready);
  await browser.redeem(printedToken(program, email));
  return browser;
}

const projectNamed = async (browser: Browser, name: string) =>
  (await browser.get('/platform/projects')).json.find((project: Json) => project.name === name);

describe('the program', () => {
  it('prints its address and a link for the owner, and nothing else on standard output', async () => {
    const program = run();
    const base = await program.ready;
    expect(program.lines).toEqual([
      `Howdah is ready at ${base}`,
      expect.stringMatching(
        /^Sign in as owner@howdah\.local: http:\/\/localhost:\d+\/sign-in#token=[\w-]{43}$/,
      ),
    ]);
  });

  it('prints links for everybody when it is asked to', async () => {
    const program = run({ HOWDAH_SIGN_IN_AS: '*' });
    const reader = await eventuallySignedIn(program, 'reader@howdah.local');
    expect((await reader.get('/platform/profile')).json.username).toBe('reader');
  });

  it('refuses to name somebody who is not there', async () => {
    const program = run({ HOWDAH_SIGN_IN_AS: 'nobody@howdah.local' });
    expect(await program.ended).toBe(1);
    expect(program.errors.join('\n')).toContain('nobody@howdah.local');
  });

  it('prints the OpenAPI document without opening anything', async () => {
    const program = run({}, ['--openapi']);
    expect(await program.ended).toBe(0);
    const document = JSON.parse(program.lines.join('\n'));
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/platform/pg-meta/{ref}/query');
    expect(readdirSync(home)).toEqual(['templates']);
  });

  it('says which setting is wrong', async () => {
    const program = run({ HOWDAH_DEPLOYMENT: 'cloud' });
    expect(await program.ended).toBe(1);
    expect(program.errors).toEqual([
      expect.stringMatching(/^HOWDAH_DEPLOYMENT \(--deployment\) cannot be "cloud"/),
    ]);
  });

  it('says in one line that its port is taken', async () => {
    const { server, port } = await takePort();
    const program = run({ HOWDAH_PORT: String(port) });
    expect(await program.ended).toBe(1);
    expect(program.errors).toEqual([expect.stringContaining(`Port ${port} is taken.`)]);
    server.close();
  });

  it('has one project when it is self-hosted', async () => {
    const browser = await signIn(run());
    expect((await browser.get('/platform/projects')).json).toHaveLength(1);
    expect((await browser.get('/config.json')).json.deployment).toBe('self-hosted');
  });
});

describe('a home', () => {
  it('is refused to a second process while the first one lives', async () => {
    await run().ready;
    const second = run();
    expect(await second.ended).toBe(1);
    expect(second.errors).toEqual([expect.stringMatching(/^Another Howdah \(process \d+\) already serves /)]);
  });

  it('is taken over at once from a process that was killed, with all its state', async () => {
    const first = run();
    const before = await signIn(first);
    const { ref } = await projectNamed(before, 'Bookshop');
    await before.call('PATCH', `/platform/projects/${ref}`, { body: { name: 'Renamed' } });
    await before.query(ref, "insert into genres (name) values ('Maps')");
    first.process.kill('SIGKILL');
    await first.ended;

    const after = new Browser(await run().ready);
    after.cookie = before.cookie;
    expect((await after.get('/platform/profile')).json.username).toBe('owner');
    expect((await projectNamed(after, 'Renamed')).ref).toBe(ref);
    expect((await after.query(ref, "select name from genres where name = 'Maps'")).json).toEqual([
      { name: 'Maps' },
    ]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'is left free after %s, even while a query runs',
    async (signal) => {
      const program = run();
      const browser = await signIn(program);
      const { ref } = await projectNamed(browser, 'Bookshop');
      const answer = browser
        .query(ref, 'select count(*) from generate_series(1, 100000000000)')
        .catch(() => 'cut');
      await eventually(async () =>
        expect((await browser.get(`/platform/projects/${ref}/running-statements`)).json).toHaveLength(1),
      );
      program.process.kill(signal);
      expect(await program.ended).toBe(0);
      await answer;
      expect(readdirSync(home)).not.toContain('platform.lock');
    },
  );
});

describe('a first start that was killed in the middle', () => {
  it('is finished by the next start', async () => {
    const first = run(threeProjects);
    await eventually(async () => expect(first.errors).toContainEqual(expect.stringMatching(/^Filled /)));
    first.process.kill('SIGKILL');
    await first.ended;
    const browser = await signIn(run(threeProjects));
    const projects = (await browser.get('/platform/projects')).json;
    expect(projects.map(({ status }: Json) => status)).toEqual([
      'ACTIVE_HEALTHY',
      'ACTIVE_HEALTHY',
      'INACTIVE',
    ]);
    const { ref } = projects[0];
    expect((await browser.query(ref, 'select count(*)::int as n from books')).json).toEqual([{ n: 18 }]);
  });
});

describe('a restore', () => {
  it('brings the paused project back with its rows, and survives a kill right after it was accepted', async () => {
    const first = run(threeProjects);
    const before = await signIn(first);
    const { ref } = await projectNamed(before, 'Old atlas');
    const accepted = await before.post(`/platform/projects/${ref}/restore`);
    first.process.kill('SIGKILL');
    await first.ended;
    expect(accepted).toMatchObject({ status: 201, json: { status: 'RESTORING' } });

    const after = new Browser(await run(threeProjects).ready);
    after.cookie = before.cookie;
    await eventually(async () =>
      expect((await after.get(`/platform/projects/${ref}/status`)).json).toEqual({
        status: 'ACTIVE_HEALTHY',
      }),
    );
    expect((await after.query(ref, 'select count(*)::int as n from places')).json).toEqual([{ n: 320 }]);
  });
});

async function eventuallySignedIn(program: Program, email: string): Promise<Browser> {
  await program.ready;
  await eventually(async () => void printedToken(program, email));
  return signIn(program, email);
}

async function takePort(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}
