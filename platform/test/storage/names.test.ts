import { BUCKET_ID_PATTERN, problemOfObjectName } from '../../src/areas/storage/names.ts';

describe('the name of an object', () => {
  it.each(['a', 'a/b/c.txt', 'été/日本 (1).svg', '.hidden', 'a..b/...c', 'x'.repeat(1024)])(
    'can be %j',
    (name) => {
      expect(problemOfObjectName(name)).toBeUndefined();
    },
  );

  it.each([
    '',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    'a/..',
    '../a',
    'a/./b',
    'a\0b',
    'a\nb',
    'a\\b',
    '\ud800',
    'é'.repeat(513),
  ])('cannot be %j', (name) => {
    expect(problemOfObjectName(name)).toEqual(expect.any(String));
  });
});

describe('the id of a bucket', () => {
  const pattern = new RegExp(BUCKET_ID_PATTERN, 'u');

  it.each(['covers', 'my bucket', 'a', '...', "it's (1)", 'x'.repeat(99)])('can be %j', (id) => {
    expect(id).toMatch(pattern);
  });

  it.each(['', '.', '..', 'a/b', ' a', 'a ', 'a\0', 'a\n', 'é', 'x'.repeat(101)])('cannot be %j', (id) => {
    expect(id).not.toMatch(pattern);
  });
});
