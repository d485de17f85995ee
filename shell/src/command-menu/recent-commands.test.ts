import { MAX_RECENT, withRecent } from './recent-commands.ts';

describe('withRecent', () => {
  it('puts the newest first, once', () => {
    expect(withRecent(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
  });

  it('forgets the oldest', () => {
    const full = Array.from({ length: MAX_RECENT }, (_, index) => `old-${index}`);
    expect(withRecent(full, 'new')).toEqual(['new', ...full.slice(0, -1)]);
  });
});
