import { changesetProblems } from './changeset-problems.ts';
import { parseChangeset } from '../../webpack/changesets.ts';
import type { SurfaceChange } from './surface-changes.ts';

const removed: SurfaceChange = { request: '@howdah/shared-api/sql', name: 'useElapsed', kind: 'removed' };
const added: SurfaceChange = { request: '@howdah/shared-api/sql', name: 'useRunTime', kind: 'added' };

function problems(changes: SurfaceChange[], texts: string[] = []): string[] {
  const changesets = texts.map((text, index) => parseChangeset(`note-${index}.md`, text));
  const report = { file: 'shared-api/report.api.md', packageName: '@howdah/shared-api', changes };
  return changesetProblems(report, '0.2.0', changesets);
}

const note = (bump: string, summary: string, name = '@howdah/shared-api') =>
  `---\n'${name}': ${bump}\n---\n\n${summary}\n`;

it('accepts what did not change', () => {
  expect(problems([])).toEqual([]);
});

it('names a change without a changeset, the bump that it needs and what to do', () => {
  expect(problems([removed, added])).toEqual([
    [
      'shared-api/report.api.md has changes since 0.2.0 that no changeset covers, with the bump that each needs:',
      '  `useElapsed` of @howdah/shared-api/sql was removed: minor',
      '  `useRunTime` of @howdah/shared-api/sql is new: patch',
      'Run "npm run changeset", choose @howdah/shared-api and minor, and write what its users do now. Name each export',
      'or its entry in backticks: CONTRIBUTING.md#releases.',
    ].join('\n'),
  ]);
});

it.each(['`useElapsed` is `useRunTime` now.', 'Hooks of `shared-api/sql` have other names.'])(
  'accepts a changeset that says: %s',
  (summary) => {
    expect(problems([removed, added], [note('minor', summary)])).toEqual([]);
  },
);

it.each([
  ['a bump that is too small', note('patch', '`useElapsed` is gone.'), '; note-0.md has less'],
  ['a text about something else', note('minor', 'Hooks have other names, such as `useElapsedTime`.'), ''],
  ['another package', note('minor', '`useElapsed` is gone.', '@howdah/shared-ui'), '; note-0.md has less'],
])('refuses a changeset with %s', (_what, text, more) => {
  expect(problems([removed], [text])[0]).toContain(`was removed: minor${more}\n`);
});

it('asks for a changeset of a new entry', () => {
  const entry: SurfaceChange = { request: '@howdah/shared-api/reports', kind: 'added' };
  expect(problems([entry])[0]).toContain('  @howdah/shared-api/reports is new: patch\n');
  expect(problems([entry], [note('patch', 'Reports: `shared-api/reports`.')])).toEqual([]);
});

it('says which changeset cannot be read', () => {
  expect(() => parseChangeset('quick-fox.md', 'no front matter')).toThrow('.changeset/quick-fox.md: ');
});
