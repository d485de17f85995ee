import { request } from 'node:http';
import type { RunningPlatform } from '../../playwright/start-platform.ts';
import { onFreshPlatform, type FreshPlatform } from './fresh-platform.ts';
import type { BenchProject, PlatformClient } from './platform-client.ts';
import { isPostgresInstalled, startPostgres } from '../../playwright/start-postgres.ts';
import { watchMemory } from './process-memory.ts';
import type { Figure } from './report.ts';

const STREAMS = 64;
/** Pause between two health checks. */
const PAUSE_MS = 20;

const rows = `select n, md5(n::text) as text from generate_series(1, 100000) n`;
const hugeValue = `select repeat('x', 600 * 1024 * 1024)`;
const nestedComments = `select 1 ${'/*'.repeat(100_000)}${'*/'.repeat(100_000)}`;

/** Measures `/platform/health` on each engine while a project is under the heaviest load that users can cause. */
export async function benchHealth(): Promise<Figure[]> {
  const figures = await onFreshPlatform((on) => underLoad('PGlite', on));
  const server = isPostgresInstalled() ? await startPostgres() : undefined;
  if (!server) return figures;
  try {
    const env = { HOWDAH_POSTGRES_URL: server.url };
    return [...figures, ...(await onFreshPlatform((on) => underLoad('PostgreSQL', on), env))];
  } finally {
    await server.stop();
  }
}

async function underLoad(engine: string, { client, platform, project }: FreshPlatform): Promise<Figure[]> {
  await client.query(project, 'select 1');
  const health = watchHealth(platform);
  const { grown } = await watchMemory(platform.pid, async () => {
    const unread = await openUnread(platform, client, project);
    // A refusal counts as a response, too. The bench measures the effect on others.
    const run = (query: string) =>
      client.stream(project, query).catch((error: unknown) => String(error).slice(0, 200));
    await Promise.all([
      run(hugeValue),
      run(nestedComments),
      ...Array.from({ length: STREAMS }, () => run(rows)),
    ]);
    unread.destroy();
  });
  const times = (await health.stop()).sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  const what = `Health under load, ${engine}`;
  return [
    { what: `${what}: median`, value: at(0.5), unit: 'ms' },
    { what: `${what}: p99`, value: at(0.99), unit: 'ms', budget: 250 },
    { what: `${what}: slowest of ${times.length}`, value: times.at(-1)!, unit: 'ms' },
    { what: `${what}: growth of the platform`, value: grown ?? Number.NaN, unit: 'MB' },
  ];
}

/** Calls one after the other, and returns the time of each in ms. */
function watchHealth({ url }: RunningPlatform): { stop(): Promise<number[]> } {
  const times: number[] = [];
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const started = performance.now();
      await (await fetch(`${url}/platform/health`)).text();
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  return {
    stop: async () => {
      isWatching = false;
      await watching;
      return times;
    },
  };
}

/** A stream without a reader: its statement waits until the stream is cut off. */
async function openUnread(platform: RunningPlatform, client: PlatformClient, project: BenchProject) {
  const { path, headers, body } = client.streamCall(
    project,
    `select repeat('x', 10000) from generate_series(1, 1000000)`,
  );
  const call = request(platform.url + path, { method: 'POST', headers });
  call.on('error', () => {});
  call.end(body);
  return new Promise<typeof call>((resolve) => call.once('response', () => resolve(call)));
}
