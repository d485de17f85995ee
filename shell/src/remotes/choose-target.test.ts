import { canaryBucket, isInCanary } from './choose-target.ts';
describe('canaryBucket', () => {
  it('keeps a person in the same bucket', () => {
    expect(canaryBucket(42, 'sql-2')).toBe(canaryBucket(42, 'sql-2'));
  });

  it('shuffles users with another salt', () => {
    const people = Array.from({ length: 50 }, (_, id) => id);
    expect(people.map((id) => canaryBucket(id, 'a'))).not.toEqual(people.map((id) => canaryBucket(id, 'b')));
  });

  function expectShare(percent: number) {
    const people = Array.from({ length: 20_000 }, (_, id) => `user-${id}`);
    const chosen = people.filter((id) => isInCanary(id, { percent, salt: 'sql-2' })).length;
    expect(chosen / 200).toBeGreaterThan(percent * 0.7);
    expect(chosen / 200).toBeLessThan(percent * 1.3);
  }

  it.each([10])('gives about %i percent of many people the canary', expectShare);
  it.extended.each([1, 50])('gives about %i percent of many people the canary', expectShare);

  it('gives a canary of 0 percent to no user and one of 100 percent to all', () => {
    const people = Array.from({ length: 500 }, (_, id) => id);
    expect(people.some((id) => isInCanary(id, { percent: 0, salt: 's' }))).toBe(false);
    expect(people.every((id) => isInCanary(id, { percent: 100, salt: 's' }))).toBe(true);
  });
});
