import { matchesWildcard } from './wildcard.ts';

describe('matchesWildcard', () => {
  it.each([
    ['%', 'infra:Execute'],
    ['%', ''],
    ['auth:%', 'auth:Read'],
    ['auth:%', 'auth:%'],
    ['auth:%', 'auth:'],
    ['%:Read', 'billing:Read'],
    ['queue_jobs.%.pause', 'queue_jobs.projects.pause'],
    ['%a%b%', 'xxaxxbxx'],
    ['%%', 'anything'],
    ['tenant:Sql:%', 'tenant:Sql:Write:Admin'],
    ['read:Read', 'read:Read'],
    ['a%a', 'aa'],
    ['%aab', 'aaab'],
  ])('%s describes "%s"', (pattern, text) => {
    expect(matchesWildcard(pattern, text)).toBe(true);
  });

  it.each([
    ['', 'x'],
    ['auth:Read', 'auth:%'],
    ['auth:%', 'xauth:Read'],
    ['auth:%', 'AUTH:Read'],
    ['queue_jobs.projects.pause', 'queue_jobsXprojectsXpause'],
    ['queue_jobs', 'queueXjobs'],
    ['.*', 'anything'],
    ['[a-z]+', 'abc'],
    ['a%a', 'a'],
    ['a%b%c', 'acb'],
    ['%x%', 'abc'],
    ['ab%ab', 'aba'],
    ['%ab%b', 'ab'],
  ])('%s does not describe "%s"', (pattern, text) => {
    expect(matchesWildcard(pattern, text)).toBe(false);
  });

  it('answers for a pattern of thousands of wildcards, which backtracking would not end on', () => {
    expect(matchesWildcard('%a'.repeat(5000) + 'b', 'a'.repeat(20_000))).toBe(false);
  });
});
