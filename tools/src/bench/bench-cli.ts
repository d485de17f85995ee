import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { openDashboard } from './dashboard.ts';
import { benchFirstLoad, benchRemoteEntries, benchSqlRoute } from './load-bench.ts';
import { benchPlatformStart } from './platform-bench.ts';
import { formatReport, isWithinBudget, type Figure } from './report.ts';
import { benchStreaming } from './stream-bench.ts';

const figures: Figure[] = [];
const dashboard = await openDashboard();
try {
  for (const bench of [benchFirstLoad, benchRemoteEntries, benchSqlRoute, benchStreaming]) {
    process.stderr.write(`› ${bench.name}\n`);
    figures.push(...(await bench(dashboard)));
  }
} finally {
  await dashboard.close();
}
process.stderr.write('› benchPlatformStart\n');
figures.push(...(await benchPlatformStart()));

const report = formatReport(figures);
const folder = join(workspaceRoot, 'bench-results');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'bench.md'), `${report}\n`);
await writeFile(join(folder, 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
process.stdout.write(`${report}\n`);
process.exitCode = figures.every(isWithinBudget) ? 0 : 1;
