import { claimAutoRun } from './auto-runs.ts';

describe('claimAutoRun', () => {
  it('lets a query run by itself once', () => {
    expect([claimAutoRun('a'), claimAutoRun('a'), claimAutoRun('b')]).toEqual([true, false, true]);
  });
});
