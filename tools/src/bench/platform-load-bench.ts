import { onFreshPlatform, type FreshPlatform } from './fresh-platform.ts';
import type { BenchProject, PlatformClient } from './platform-client.ts';
import { watchMemory, residentMegabytes } from './process-memory.ts';
import type { Figure } from './report.ts';
import { benchUpgrade } from './upgrade-bench.ts';

const STATEMENTS = 200;
const PROJECTS = 20;

/** Measures the platform without a page: many statements, many projects, a large table. */
export async function benchPlatform(): Promise<Figure[]> {
  return [
    ...(await onFreshPlatform(benchStatements)),
    ...(await onFreshPlatform(benchProjects)),
    ...(await onFreshPlatform(benchUpgrade)),
  ];
}

async function benchStatements({ client, project }: FreshPlatform): Promise<Figure[]> {
  await client.query(project, 'select 1');
  const numbers = Array.from({ length: STATEMENTS }, (_, number) => number);
  const started = performance.now();
  const answers = await Promise.all(
    numbers.map((number) => client.query<{ number: number }>(project, `select ${number} as number`)),
  );
  const seconds = (performance.now() - started) / 1000;
  if (answers.some(([row], number) => row?.number !== number))
    throw new Error('A response belongs to another call');
  return [{ what: `${STATEMENTS} statements at once: all answered`, value: seconds, unit: 's', budget: 5 }];
}

async function benchProjects({ client, platform }: FreshPlatform): Promise<Figure[]> {
  const projects: BenchProject[] = [];
  for (let number = 1; number <= PROJECTS; number += 1) {
    const body = { name: `Bench ${number}`, organization_slug: 'demo' };
    const { ref } = await client.post<BenchProject>('/platform/projects', body);
    const path = `/platform/projects/${ref}`;
    projects.push(await client.until<BenchProject>(path, ({ status }) => status === 'ACTIVE_HEALTHY'));
  }
  let mostOpen = 0;
  const { grown } = await watchMemory(platform.pid, async () => {
    for (const project of projects) {
      await client.query(project, 'create table used (id int primary key); insert into used values (1)');
      mostOpen = Math.max(mostOpen, await openOnes(client, projects));
    }
  });
  return [
    { what: `${PROJECTS} projects in turn: databases open at most`, value: mostOpen, unit: '', budget: 6 },
    { what: `${PROJECTS} projects in turn: growth of the platform`, value: grown ?? NaN, unit: 'MB' },
    {
      what: `${PROJECTS} projects in turn: memory of the platform afterwards`,
      value: residentMegabytes(platform.pid) ?? NaN,
      unit: 'MB',
      budget: 1500,
    },
  ];
}

async function openOnes(client: PlatformClient, projects: BenchProject[]): Promise<number> {
  const all = await Promise.all(
    projects.map(({ ref }) =>
      client.get<{ memory: { used_bytes: number | null } }>(`/platform/projects/${ref}/resources`),
    ),
  );
  return all.filter(({ memory }) => memory.used_bytes !== null).length;
}
