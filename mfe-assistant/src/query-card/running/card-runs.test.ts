import { CardRuns, type CardRun } from './card-runs.ts';

const run = (resultId: string): CardRun => ({ resultId, sql: 'select 1', readOnly: true });

describe('CardRuns', () => {
  it('lets the query of a place run by itself once', () => {
    const runs = new CardRuns(() => {});
    expect([runs.claimAutoRun('a'), runs.claimAutoRun('a'), runs.claimAutoRun('b')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('keeps the latest run of a card, and forgets the one before', () => {
    const forgotten = jest.fn();
    const runs = new CardRuns(forgotten);
    runs.begin('a', run('1'));
    runs.begin('a', run('2'));
    expect(runs.of('a')?.resultId).toBe('2');
    expect(forgotten.mock.calls).toEqual([[run('1')]]);
  });

  it('lets the oldest of many go', () => {
    const forgotten = jest.fn();
    const runs = new CardRuns(forgotten);
    for (let card = 0; card <= 50; card += 1) runs.begin(String(card), run(String(card)));
    expect(forgotten.mock.calls).toEqual([[run('0')]]);
    expect(runs.of('0')).toBeUndefined();
  });
});
