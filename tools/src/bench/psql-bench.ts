import { spawn } from 'node:child_process';
import { openDashboard } from './dashboard.ts';
import { makeMillionRows, openEditor, ROWS, runAndWatch } from './editor-page.ts';
import { isPostgresInstalled, startPostgres } from '../../playwright/start-postgres.ts';
import type { Figure } from './report.ts';

const QUERY = `select n as id, md5(n::text) as name, n % 97 as bucket, timestamptz '2026-11-21' - n * interval '1 second' as made_at
  from generate_series(1, ${ROWS}) n`;
const TIMES = 3;

/** Compares a million rows in the page with `psql -A`, which discards them: same server, same query. */
export async function benchAgainstPsql(): Promise<Figure[]> {
  const server = isPostgresInstalled() ? await startPostgres() : undefined;
  if (!server) return [];
  try {
    const dashboard = await openDashboard(server.url);
    try {
      const page = await openEditor(dashboard);
      await makeMillionRows(page);
      await runAndWatch(page, 'select 1', 1);
      const inPage: number[] = [];
      const inPsql: number[] = [];
      for (let round = 0; round < TIMES; round += 1) {
        inPsql.push(await psql(server.url));
        inPage.push((await runAndWatch(page, QUERY, ROWS)).allRows);
        await runAndWatch(page, 'select 1', 1);
      }
      const median = (times: number[]) => times.sort((one, other) => one - other)[TIMES >> 1]!;
      return [
        { what: '1,000,000 rows by psql -A', value: median(inPsql) / 1000, unit: 's' },
        { what: '1,000,000 rows in the page, PostgreSQL', value: median(inPage) / 1000, unit: 's' },
        { what: 'All rows against psql', value: median(inPage) / median(inPsql), unit: 'x', budget: 3 },
      ];
    } finally {
      await dashboard.close();
    }
  } finally {
    await server.stop();
  }
}

/** Milliseconds from starting it to its end. */
async function psql(url: string): Promise<number> {
  const started = performance.now();
  const child = spawn('psql', ['--no-psqlrc', '-A', '-o', '/dev/null', '-c', QUERY, url], {
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`psql ended with ${String(code)}`);
  return performance.now() - started;
}
