import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ModelServer } from '../../testing/model-server/model-server.ts';
import { scenarios } from '../../testing/model-server/scenarios.ts';
import type { Answer } from './browser.ts';
import { collectRoutes, type CollectedRoute } from './every-route/collect-routes.ts';
import { hostileCalls, type HostileCall } from './every-route/hostile-calls.ts';
import { samples, type Sample } from './every-route/samples.ts';
import { Seeded } from './every-route/seeded.ts';
import { World } from './every-route/world.ts';
import { homeWithDemo, startTestPlatform } from './test-platform.ts';

/** All calls take a minute. The extended run makes one call for each route. */
const CALLS_OF_A_ROUTE = process.env.HOWDAH_FUZZ_ALL_CALLS === '1' ? Infinity : 1;
/** To use another seed: HOWDAH_FUZZ_SEED=7 npx jest test/server/fuzz.long.test.ts */
const SEED = Number(process.env.HOWDAH_FUZZ_SEED ?? 1);
const CANARY = 'howdah-canary-4711';

let parent: string;
let home: string;
let world: World;
let model: ModelServer;
let routes: CollectedRoute[];
let asked = 0;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'howdah-fuzz-'));
  mkdirSync(join(parent, 'state'));
  home = join(parent, 'state/home');
  renameSync(await homeWithDemo(), home);
  for (const place of ['.', 'state']) writeFileSync(join(parent, place, 'canary.txt'), CANARY);
  routes = await collectRoutes();
  model = await ModelServer.start();
  // High enough for all calls of the assistant.
  model.say(scenarios.title);
  // A lower limit would refuse most calls before they are parsed.
  const env = { ...model.env, HOWDAH_AI_CALLS_PER_MINUTE: '10000' };
  world = await World.of(await startTestPlatform({ home, env }));
});
afterAll(async () => {
  await world.platform.dispose();
  await model.stop();
  rmSync(parent, { recursive: true, force: true });
});

/** Invalid calls for routes where a valid call takes seconds. */
const cheaper: Record<string, Sample> = {
  'POST /platform/projects': { body: { name: 'Never', organization_slug: 'nowhere' } },
};

async function sampleOf(route: CollectedRoute): Promise<Sample> {
  const call = `${route.method} ${route.path}`;
  return cheaper[call] ?? (await samples[call]?.(world, 'Owner')) ?? {};
}

async function send({ method, path }: CollectedRoute, sample: Sample, hostile: HostileCall): Promise<Answer> {
  const values: Record<string, string | number> = {
    ref: world.active,
    slug: 'demo',
    ...sample.params,
    ...hostile.params,
  };
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => String(values[name]));
  const query = [sample.query, hostile.query].filter(Boolean).join('&');
  const body = hostile.body ?? sample.body ?? (method === 'GET' || method === 'DELETE' ? undefined : {});
  const { browser = world.owner } = sample;
  asked += 1;
  return browser.call(method, query ? `${filled}?${query}` : filled, {
    body,
    headers: { ...sample.headers, ...hostile.headers },
  });
}

/** The problem of a response; undefined when it is correct. */
function problemOf({ status, text, json, headers }: Answer): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (text.includes(CANARY)) return 'a file from outside was answered';
  if (/^\/.*\.(ts|js):\d+/m.test(text)) return 'a stack was answered';
  if (String(headers['set-cookie'] ?? '').includes('stolen')) return 'a header was injected';
  if (status < 400) return undefined;
  const { message, code, details, ...rest } = json ?? {};
  const isShape = typeof message === 'string' && message && typeof code === 'string' && code;
  const isObject = details === undefined || (typeof details === 'object' && details !== null);
  return isShape && isObject && Object.keys(rest).length === 0
    ? undefined
    : `not the shape of errors: ${text}`;
}

it(`gets a correct response from every route (seed ${SEED})`, async () => {
  const failures: string[] = [];
  for (const route of routes) {
    let sample = await sampleOf(route);
    const seeded = new Seeded(SEED);
    const calls = hostileCalls(route, sample, seeded);
    for (const hostile of seeded.some(calls, CALLS_OF_A_ROUTE)) {
      const answer = await send(route, sample, hostile).catch((error: unknown) => String(error));
      const found = typeof answer === 'string' ? answer : problemOf(answer);
      if (found) failures.push(`${route.method} ${route.path} where ${hostile.what}: ${found}`);
      // A valid call may have changed or removed what it uses.
      const wasDone = typeof answer !== 'string' && answer.status < 300;
      if (wasDone && route.method !== 'GET') sample = await sampleOf(route);
    }
  }
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(routes.length * Math.min(10, CALLS_OF_A_ROUTE));
}, 240_000);

it('keeps the platform healthy, with nothing unexpected in its log', async () => {
  const { json } = await world.owner.query(world.active, 'select count(*)::int as books from books');
  expect(json[0].books).toBeGreaterThan(0);
  const log = readFileSync(join(home, 'platform.log'), 'utf8');
  expect(log.split('\n').filter((line) => line.includes('"level":50'))).toEqual([]);
});

it('creates no file outside the home, and changes no other file', () => {
  expect(readdirSync(parent).sort()).toEqual(['canary.txt', 'state']);
  expect(readdirSync(join(parent, 'state')).sort()).toEqual(['canary.txt', basename(home)]);
  for (const place of ['.', 'state'])
    expect(readFileSync(join(parent, place, 'canary.txt'), 'utf8')).toBe(CANARY);
  expect(existsSync(join(process.cwd(), 'canary'))).toBe(false);
});
