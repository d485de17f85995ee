import { isBranchName, MAX_BRANCH_NAME } from './git-repositories.ts';

describe('isBranchName', () => {
  it.each(['main', 'feature/new-cart', 'v1.2', 'ümläut', 'a', 'user@host', 'x'.repeat(MAX_BRANCH_NAME)])(
    'takes %s',
    (name) => {
      expect(isBranchName(name)).toBe(true);
    },
  );

  it.each([
    '',
    '@',
    '..',
    '../../etc/passwd',
    'a/../b',
    '/main',
    'main/',
    'a//b',
    '.hidden',
    'a/.hidden',
    'main.',
    'main.lock',
    'a.lock/b',
    '-d',
    'a b',
    'a\0b',
    'a\nb',
    'a~1',
    'a^',
    'a:b',
    'a?',
    'a*',
    'a[b',
    'a\\b',
    'a@{1}',
    'x'.repeat(MAX_BRANCH_NAME + 1),
  ])('refuses %j', (name) => {
    expect(isBranchName(name)).toBe(false);
  });
});
