import { TimeSlices } from './time-slices.ts';

function slices(budgetMs: number) {
  const clock = { now: 0 };
  return { clock, slices: new TimeSlices(budgetMs, () => clock.now) };
}

describe('TimeSlices', () => {
  it('is spent when its time is over, and not before', () => {
    const { clock, slices: work } = slices(6);
    clock.now = 5.9;
    expect(work.isSpent()).toBe(false);
    clock.now = 6;
    expect(work.isSpent()).toBe(true);
  });

  it('lets other tasks run while it rests, and starts again', async () => {
    const { clock, slices: work } = slices(6);
    let ran = false;
    setTimeout(() => (ran = true), 0);
    clock.now = 10;
    // A rest can end before the other task runs; the page still gets its turn.
    while (!ran) await work.rest();
    expect(work.isSpent()).toBe(false);
  });
});
