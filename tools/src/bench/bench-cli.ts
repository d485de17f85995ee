import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { openDashboard } from './dashboard.ts';
import { benchDocs } from './docs-bench.ts';
import { benchFirstRows } from './first-rows-bench.ts';
import { benchHealth } from './health-bench.ts';
import { benchHeap } from './heap-bench.ts';
import { benchHostileText } from './hostile-text-bench.ts';
import { benchFirstLoad, benchHomeRoute, benchRemoteEntries, benchSqlRoute } from './load-bench.ts';
import { benchImport } from './import-bench.ts';
import { benchPlatformStart } from './platform-bench.ts';
import { benchPlatform } from './platform-load-bench.ts';
import { benchAgainstPsql } from './psql-bench.ts';
import { benchPublish } from './publish-bench.ts';
import { benchReady } from './ready-bench.ts';
import { benchRest } from './rest-bench.ts';
import { formatReport, isWithinBudget, type Figure } from './report.ts';
import { benchScrolling } from './scroll-bench.ts';
import { benchStreaming } from './stream-bench.ts';
import { benchTableEditor } from './table-editor-bench.ts';
import { benchTyping } from './typing-bench.ts';

/** Benches of the composed dashboard, by the name to choose them by: `npm run bench -- load stream`. */
const inDashboard = {
  load: benchFirstLoad,
  'home-route': benchHomeRoute,
  entries: benchRemoteEntries,
  'sql-route': benchSqlRoute,
  ready: benchReady,
  stream: benchStreaming,
  results: benchFirstRows,
  scroll: benchScrolling,
  heap: benchHeap,
  typing: benchTyping,
  'table-editor': benchTableEditor,
  import: benchImport,
  docs: benchDocs,
  'hostile-text': benchHostileText,
  publish: benchPublish,
};
/** Benches that start what they need by themselves. */
const ofPlatform = {
  psql: benchAgainstPsql,
  start: benchPlatformStart,
  platform: benchPlatform,
  health: benchHealth,
  rest: benchRest,
};

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const chosen = Object.entries(inDashboard).filter(([name]) => isWanted(name));
const figures: Figure[] = [];

if (chosen.length > 0) {
  const dashboard = await openDashboard();
  try {
    for (const [name, bench] of chosen) {
      process.stderr.write(`› ${name}\n`);
      figures.push(...(await bench(dashboard)));
    }
  } finally {
    await dashboard.close();
  }
}
for (const [name, bench] of Object.entries(ofPlatform).filter(([name]) => isWanted(name))) {
  process.stderr.write(`› ${name}\n`);
  figures.push(...(await bench()));
}

const report = formatReport(figures);
const folder = join(workspaceRoot, 'bench-results');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'bench.md'), `${report}\n`);
await writeFile(join(folder, 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
process.stdout.write(`${report}\n`);
process.exitCode = figures.every(isWithinBudget) ? 0 : 1;
