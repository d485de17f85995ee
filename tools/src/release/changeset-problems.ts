import type { Changeset } from '../../webpack/changesets.ts';
import { isBreaking, type SurfaceChange } from './surface-changes.ts';
import { isAtLeast, neededBump, type Bump } from '../../webpack/versions.ts';

/** What changed in one report since the last release. */
export interface ReportChanges {
  file: string;
  /** The package whose changesets count: `@howdah/shared-api`. */
  packageName: string;
  changes: readonly SurfaceChange[];
}

const WHAT: Record<SurfaceChange['kind'], string> = {
  added: 'is new',
  extended: 'takes or gives more',
  changed: 'changed',
  removed: 'was removed',
};

/**
 * A message for each report with changes that no changeset covers (CONTRIBUTING.md#releases). A changeset covers a change when its
 * bump is large enough and its text names the export or its entry.
 */
export function changesetProblems(
  { file, packageName, changes }: ReportChanges,
  release: string,
  changesets: readonly Changeset[],
): string[] {
  const lines = changes.flatMap((change) => {
    const needed = neededBump(isBreaking(change), release);
    const naming = changesets.filter(({ summary }) => names(summary, change));
    if (naming.some(({ bumps }) => isAtLeast(bumps[packageName] ?? 'none', needed))) return [];
    const tooSmall = naming[0] ? `; ${naming[0].file} has less` : '';
    return [`  ${described(change)}: ${needed}${tooSmall}`];
  });
  if (lines.length === 0) return [];
  return [
    [
      `${file} has changes since ${release} that no changeset covers, with the bump that each needs:`,
      ...lines,
      `Run "npm run changeset", choose ${packageName} and ${highestOf(lines)}, and write what its users do now. Name each export`,
      'or its entry in backticks: CONTRIBUTING.md#releases.',
    ].join('\n'),
  ];
}

function described({ request, name, kind }: SurfaceChange): string {
  return name === undefined ? `${request} ${WHAT[kind]}` : `\`${name}\` of ${request} ${WHAT[kind]}`;
}

function names(summary: string, { request, name }: SurfaceChange): boolean {
  const accepted = [request, request.replace('@howdah/', ''), ...(name === undefined ? [] : [name])];
  return accepted.some((word) => summary.includes(`\`${word}\``));
}

function highestOf(lines: readonly string[]): Bump {
  const found = (['major', 'minor', 'patch'] as const).find((bump) =>
    lines.some((line) => new RegExp(`: ${bump}(;|$)`).test(line)),
  );
  return found ?? 'patch';
}
