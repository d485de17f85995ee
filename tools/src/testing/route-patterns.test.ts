import { exampleOf, pagePatterns, servedBy } from './route-patterns.ts';

describe('pagePatterns', () => {
  it('joins nested patterns and leaves out what only groups them', () => {
    const routes = [
      { path: 'sql', children: [{ index: true as const }, { path: ':id' }] },
      { path: 'settings/general' },
    ];
    expect(pagePatterns(routes)).toEqual(['sql', 'sql/:id', 'settings/general']);
  });
});

describe('servedBy', () => {
  const serves = servedBy(['sql', 'sql/*', 'branches/:name']);

  it.each(['sql', 'sql/new', 'sql/a/b', 'branches/main'])('finds a pattern for %s', (path) => {
    expect(serves(path)).toBe(true);
  });

  it.each(['', 'settings', 'branches', 'branches/main/edit'])('finds none for "%s"', (path) => {
    expect(serves(path)).toBe(false);
  });
});

describe('exampleOf', () => {
  it('gives parameters and the splat a value', () => {
    expect(exampleOf('sql/:id/*')).toBe('sql/example/example');
  });
});
