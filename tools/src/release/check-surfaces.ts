import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS, type Report } from '../api-report/reports.ts';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { changesetProblems } from './changeset-problems.ts';
import { readChangesets } from '../../webpack/changesets.ts';
import { readReleases } from './releases.ts';
import { parseReport, type Surface } from './surface.ts';
import { surfaceChanges } from './surface-changes.ts';

/** Where the report of a release is, in the folder of the release. */
export function keptName({ file }: Report): string {
  return file.replace('/report.api', '.api').replace('/', '.');
}

/**
 * Compares the committed reports with those of the last release, and the differences with the changesets. Needs no history:
 * the reports of a release are in the sources.
 *
 * @returns the problems; none where no release has reports yet.
 */
export function surfaceProblems(workspace = workspaceRoot): string[] {
  const last = readReleases(workspace).findLast(({ surface }) => surface !== undefined);
  if (!last?.surface) return [];
  const { version, surface } = last;
  const changesets = readChangesets(workspace);
  return REPORTS.flatMap((report) => {
    const before = readSurface(join(workspace, surface, keptName(report)));
    const after = readSurface(join(workspace, report.file));
    return changesetProblems(
      {
        file: report.file,
        packageName: `@howdah/${report.package}`,
        changes: surfaceChanges(before, after),
      },
      version,
      changesets,
    );
  });
}

function readSurface(file: string): Surface {
  return existsSync(file) ? parseReport(readFileSync(file, 'utf8')) : new Map();
}
