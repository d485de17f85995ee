import { notifySkipped } from './skipped-cells.ts';

it('says how many cells did not change, and why', () => {
  const notify = jest.fn();
  notifySkipped(notify, { not: 'pasted', long: 0 });
  expect(notify).not.toHaveBeenCalled();

  notifySkipped(notify, { not: 'pasted', outside: 2, notLoaded: 1200, long: 1 });
  notifySkipped(notify, { not: 'filled', notLoaded: 1 });
  notifySkipped(notify, { not: 'cut', required: 2, changedLater: 1 });
  expect(notify.mock.calls).toEqual([
    [
      {
        tone: 'warning',
        message: '1,203 cells were not pasted',
        detail:
          '2 beyond the last row or column of the grid, 1,200 in rows that are not loaded, 1 with a long value, which "Edit value" can change.',
      },
    ],
    [{ tone: 'warning', message: '1 cell was not filled', detail: '1 in rows that are not loaded.' }],
    [
      {
        tone: 'warning',
        message: 'Copied, but 3 cells were not cut',
        detail: '2 in columns that cannot be NULL, 1 that you changed meanwhile.',
      },
    ],
  ]);
});
