import { releasedChangelog } from './changelog.ts';
import { parseChangeset } from '../../webpack/changesets.ts';

const changelog = `# Changelog

Words.

## Unreleased

### Added

- A page.

## 0.1.0, 1 November 2026

- Everything.
`;

const note = parseChangeset(
  'a.md',
  "---\n'@howdah/shared-ui': minor\n---\n\n`Dialog` has no `size`.\nUse `width`.\n",
);

it('keeps the words under the version, and adds what remotes have to know', () => {
  expect(releasedChangelog(changelog, '0.2.0', '24 November 2026', [note])).toBe(`# Changelog

Words.

## Unreleased

## 0.2.0, 24 November 2026

### Added

- A page.

### For remotes

- \`Dialog\` has no \`size\`.
  Use \`width\`.

## 0.1.0, 1 November 2026

- Everything.
`);
});

it('ends a changelog that has no release yet', () => {
  expect(releasedChangelog('# Changelog\n\n## Unreleased\n\n- A page.\n', '0.2.0', 'today', [])).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0, today\n\n- A page.\n',
  );
});

it('refuses a changelog without a place for it', () => {
  expect(() => releasedChangelog('# Changelog\n', '0.2.0', 'today', [])).toThrow(
    'no section "## Unreleased"',
  );
});
