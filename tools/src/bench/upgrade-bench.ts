import type { FreshPlatform } from './fresh-platform.ts';
import type { BenchProject } from './platform-client.ts';
import { watchMemory } from './process-memory.ts';
import type { Figure } from './report.ts';

const ROWS = 1_000_000;

interface UpgradeAnswer {
  databaseUpgradeStatus: { status: 'Upgrading' | 'Upgraded' | 'Failed'; error: string | null } | null;
}

/** Dumps from one version and loads into the next, with a backup of both. */
export async function benchUpgrade({ client, platform, project }: FreshPlatform): Promise<Figure[]> {
  await client.query(
    project,
    `create table large as select n as id, md5(n::text) as name, n % 97 as bucket from generate_series(1, ${ROWS}) n;
     alter table large add primary key (id)`,
  );
  const started = performance.now();
  const { grown, highest } = await watchMemory(platform.pid, async () => {
    const upgrade = `/v1/projects/${project.ref}/upgrade`;
    const { tracking_id } = await client.post<{ tracking_id: string }>(upgrade, { target_version: '18' });
    const { databaseUpgradeStatus } = await client.until<UpgradeAnswer>(
      `${upgrade}/status?tracking_id=${tracking_id}`,
      (answer) => answer.databaseUpgradeStatus?.status !== 'Upgrading',
    );
    if (databaseUpgradeStatus?.error) throw new Error(`The upgrade failed: ${databaseUpgradeStatus.error}`);
    await client.until<BenchProject>(
      `/platform/projects/${project.ref}`,
      ({ status }) => status === 'ACTIVE_HEALTHY',
    );
  });
  const seconds = (performance.now() - started) / 1000;
  const [row] = await client.query<{ rows: number }>(project, 'select count(*)::int as rows from large');
  if (row?.rows !== ROWS) throw new Error(`${row?.rows} rows came through`);
  return [
    { what: 'Upgrade of 1,000,000 rows: whole', value: seconds, unit: 's' },
    { what: 'Upgrade of 1,000,000 rows: growth of the platform', value: grown ?? NaN, unit: 'MB' },
    {
      what: 'Upgrade of 1,000,000 rows: memory of the platform',
      value: highest ?? NaN,
      unit: 'MB',
      budget: 600,
    },
  ];
}
