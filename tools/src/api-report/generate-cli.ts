import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { printLine, runCommand } from '../publish/command-line.ts';
import { driftOf } from './drift.ts';
import { reportsOf } from './report-text.ts';
import { REPORTS, type SurfacePackage } from './reports.ts';

/** `npm run api:report` writes the reports; `--check shared-ui` only compares those of a package, and fails on a difference. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' } },
  });
  const names = new Set(REPORTS.map((report) => report.package));
  const chosen = positionals.length > 0 ? (positionals as SurfacePackage[]) : names;
  const problems: string[] = [];
  for (const name of chosen) {
    for (const [file, text] of reportsOf(name)) {
      const path = join(workspaceRoot, file);
      const committed = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
      const drift = driftOf(file, committed, text);
      if (drift === undefined) printLine(`${file} is current.`);
      else if (values.check) problems.push(drift);
      else {
        writeFileSync(path, text);
        printLine(`${file} is written.`);
      }
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n\n'));
});
