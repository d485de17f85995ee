import { driftOf } from './drift.ts';

const FILE = 'shared-ui/report.api.md';

it('finds none where the report is what the sources export', () => {
  expect(driftOf(FILE, 'a\nb\n', 'a\nb\n')).toBeUndefined();
});

it('shows the lines that differ, and what to do', () => {
  expect(driftOf(FILE, 'a\nold\nb\n', 'a\nb\nnew\nb\n')).toBe(
    [
      'shared-ui/report.api.md differs from what the sources export:',
      '- old',
      '+ new',
      '+ b',
      'Other teams build on these exports. If the change is intended, run "npm run api:report", add a changeset',
      '("npm run changeset") and commit both: CONTRIBUTING.md#releases.',
    ].join('\n'),
  );
});

it('shows the first lines of many, and says when there is no report', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  const text = driftOf(FILE, undefined, lines.join('\n'));
  expect(text).toContain('shared-ui/report.api.md does not exist:\n+ line 0\n');
  expect(text).toContain('+ line 11\n  and 8 more lines\n');
});
