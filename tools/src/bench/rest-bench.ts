import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isPostgresInstalled, startPostgres } from '../../playwright/start-postgres.ts';
import { onFreshPlatform, type FreshPlatform } from './fresh-platform.ts';
import type { BenchProject, PlatformClient } from './platform-client.ts';
import { watchMemory } from './process-memory.ts';
import { benchFairness, type Target } from './rest-fairness.ts';
import { median, type Figure } from './report.ts';

const TIMES = 300;
/** Warm-up calls, until V8 has compiled the code. */
const WARM_UP = 1_000;
const CLIENTS = 32;
const SECONDS = 30;
/** Warm-up seconds. Memory grows while the code of the first calls is compiled. */
const WARM_UP_SECONDS = 10;

const ROWS_SQL = `
  create table public.bench_rows (id int primary key, name text, made_at timestamptz, amount numeric);
  insert into public.bench_rows select n, md5(n::text), now() - n * interval '1 second', n / 7.0 from generate_series(1, 10000) n;
  analyze public.bench_rows;`;

/** The REST API against a handler written by hand, under load, and beside another project under load. */
export async function benchRest(): Promise<Figure[]> {
  const onPglite = await onFreshPlatform((on) =>
    benchProjectApi(on, 'PGlite', (bench) => onFreshPlatform(bench)),
  );
  return [...(isPostgresInstalled() ? await benchOnPostgres() : []), ...onPglite];
}

async function benchOnPostgres(): Promise<Figure[]> {
  const [server, apart] = [await startPostgres(), await startPostgres()];
  try {
    return await onFreshPlatform(
      (on) =>
        benchProjectApi(
          on,
          'PostgreSQL',
          (bench) => onFreshPlatform(bench, { HOWDAH_POSTGRES_URL: apart.url }),
          server.url,
        ),
      { HOWDAH_POSTGRES_URL: server.url },
    );
  } finally {
    await server.stop();
    await apart.stop();
  }
}

async function benchProjectApi(
  { client, platform, project }: FreshPlatform,
  engine: string,
  onOtherPlatform: (bench: (on: FreshPlatform) => Promise<Figure[]>) => Promise<Figure[]>,
  serverUrl?: string,
): Promise<Figure[]> {
  const other = (await client.projects()).find(
    ({ ref, status }) => status === 'ACTIVE_HEALTHY' && ref !== project.ref,
  )!;
  const api = await apiOf(client, project);
  const second = await apiOf(client, other);
  const named = (figures: Figure[]) =>
    figures.map((figure) => ({ ...figure, what: `REST on ${engine}: ${figure.what}` }));
  return named([
    ...(await benchLatency(client, project, api, serverUrl)),
    ...(await benchLoad(api, platform.pid)),
    ...(await onOtherPlatform(async (apart) =>
      benchFairness({ first: api, second, apart: await apiOf(apart.client, apart.project) }),
    )),
  ]);
}

interface Api extends Target {
  row(id: number): Promise<Response>;
  rows(): Promise<Response>;
  key: string;
}

async function apiOf(client: PlatformClient, project: BenchProject): Promise<Api> {
  await client.query(project, ROWS_SQL);
  const settings = await client.get<{
    app_config: { protocol: string; endpoint: string };
    service_api_keys: { tags: string; api_key: string }[];
  }>(`/platform/projects/${project.ref}/settings`);
  const { protocol, endpoint } = settings.app_config;
  const key = settings.service_api_keys.find(({ tags }) => tags === 'anon')!.api_key;
  const headers = { apikey: key, authorization: `Bearer ${key}` };
  const path = `${protocol}://${endpoint}/rest/v1/bench_rows`;
  const url = `${path}?id=eq.:id`;
  const get = (address: string) => fetch(address, { headers });
  return {
    key,
    url,
    headers,
    row: (id) => get(url.replace(':id', String(id))),
    rows: () => get(`${path}?order=id&limit=1000`),
  };
}

/** One caller, in turn with the reference, so that both run under the same conditions. */
async function benchLatency(
  client: PlatformClient,
  project: BenchProject,
  api: Api,
  serverUrl: string | undefined,
): Promise<Figure[]> {
  if (serverUrl === undefined) {
    const [[row], [rows]] = [await inTurn([api.row]), await inTurn([api.rows])];
    return [
      { what: 'a row by its key, p50', value: row!, unit: 'ms' },
      { what: '1,000 rows, p50', value: rows!, unit: 'ms' },
    ];
  }
  const [found] = await client.query<{ name: string }>(project, 'select current_database() as name');
  const { jwt_secret: secret } = await client.get<{ jwt_secret: string }>(
    `/platform/projects/${project.ref}/config/postgrest`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${found!.name}`;
  const reference = await startReference(url.href, secret);
  const headers = { authorization: `Bearer ${api.key}` };
  const ask = (path: string) => (id: number) =>
    fetch(`${reference.url}${path.replace(':id', String(id))}`, { headers });
  try {
    const figures = async (what: string, call: Call, path: string): Promise<Figure[]> => {
      const [own, plain] = await inTurn([call, ask(path)]);
      const [ownBesideRole, asRole] = await inTurn([call, ask(`${path}?as=role`)]);
      return [
        { what: `${what}, p50`, value: own!, unit: 'ms' },
        {
          what: `${what}, against a handler that sends the same SQL as the role`,
          value: ownBesideRole! / asRole!,
          unit: 'x',
          budget: 1.3,
        },
        { what: `${what}, against a handler with the query alone`, value: own! / plain!, unit: 'x' },
      ];
    };
    return [
      ...(await figures('a row by its key', api.row, '/row/:id')),
      ...(await figures('1,000 rows', api.rows, '/rows')),
    ];
  } finally {
    reference.stop();
  }
}

type Call = (id: number) => Promise<Response>;

/**
 * Median times of calls that are made one after the other, in milliseconds. Two calls at most, each answered by a process
 * of its own: a process that was busy a moment ago answers faster.
 */
async function inTurn(calls: [Call] | [Call, Call]): Promise<number[]> {
  const times = calls.map(() => [] as number[]);
  for (let round = 0; round < WARM_UP + TIMES; round += 1) {
    for (const [index, call] of calls.entries()) {
      const time = await timed(() => call((round % 10_000) + 1));
      if (round >= WARM_UP) times[index]!.push(time);
    }
  }
  return times.map(median);
}

async function timed(call: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  const answer = await call();
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${body}`);
  return performance.now() - started;
}

async function benchLoad(api: Api, pid: number): Promise<Figure[]> {
  await load(api, CLIENTS, WARM_UP_SECONDS);
  const half = () => watchMemory(pid, () => load(api, CLIENTS, SECONDS / 2));
  const [first, second] = [await half(), await half()];
  const calls = first.result.calls + second.result.calls;
  return [
    { what: `${CLIENTS} clients for ${SECONDS} s: calls in a second`, value: calls / SECONDS, unit: '' },
    {
      what: `${CLIENTS} clients for ${SECONDS} s: errors`,
      value: first.result.errors + second.result.errors,
      unit: '',
      budget: 0,
    },
    {
      what: `${CLIENTS} clients: growth of the platform in the second half`,
      value: (second.lowest ?? NaN) - (first.lowest ?? NaN),
      unit: 'MB',
      budget: 30,
    },
  ];
}

async function load(api: Api, clients: number, seconds: number): Promise<{ calls: number; errors: number }> {
  const end = performance.now() + seconds * 1000;
  const done = { calls: 0, errors: 0 };
  const clientLoop = async (number: number) => {
    for (let id = number; performance.now() < end; id = (id % 10_000) + 1) {
      done.calls += 1;
      await timed(() => api.row(id + 1)).catch(() => (done.errors += 1));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => clientLoop(number)));
  return done;
}

async function startReference(databaseUrl: string, secret: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'rest-reference.ts')], {
    env: { ...process.env, BENCH_DATABASE_URL: databaseUrl, BENCH_SECRET: secret },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((done, fail) => {
    createInterface({ input: child.stdout }).once('line', done);
    child.once('exit', () => fail(new Error('The handler ended')));
  });
  return { url, stop: () => child.stdin.end() };
}
