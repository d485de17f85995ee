import { highestBump, isAtLeast, neededBump, raised, rangeOf } from './versions.ts';

describe('the bump of a change', () => {
  it.each([
    ['0.2.3', true, 'minor'],
    ['0.2.3', false, 'patch'],
    ['1.4.0', true, 'major'],
    ['1.4.0', false, 'minor'],
  ])('at %s, breaking %s, is %s', (version, breaking, expected) => {
    expect(neededBump(breaking, version)).toBe(expected);
  });

  it('is the highest of several', () => {
    expect(highestBump(['patch', 'minor', 'patch'])).toBe('minor');
    expect(highestBump([])).toBe('none');
    expect(isAtLeast('minor', 'patch')).toBe(true);
    expect(isAtLeast('none', 'patch')).toBe(false);
  });

  it.each([
    ['patch', '0.2.10'],
    ['minor', '0.3.0'],
    ['major', '1.0.0'],
    ['none', '0.2.9'],
  ] as const)('%s makes %s of 0.2.9', (bump, expected) => {
    expect(raised('0.2.9', bump)).toBe(expected);
  });
});

it.each([
  ['0.2.0', '^0.2.0'],
  ['0.2.7', '^0.2.0'],
  ['1.4.2', '^1.0.0'],
])('%s works with %s', (version, expected) => {
  expect(rangeOf(version)).toBe(expected);
});

it('refuses what is no version', () => {
  expect(() => raised('0.2', 'patch')).toThrow('"0.2" is not a version of three numbers.');
});
