import { resultStore } from '@howdah/shared-api/sql';
import { stopAtLimit } from './stop-at-limit.ts';

const rows = (count: number) => Array.from({ length: count }, () => ['x']);

function begin(id: string) {
  const { live, signal } = resultStore.begin(id);
  live.describe(0, [{ name: 'a', type_id: 25, type: 'text' }]);
  return { live, signal };
}

afterEach(() => resultStore.clear());

it('ends the stream when more has come than is shown', () => {
  const stop = stopAtLimit('one');
  const { live, signal } = begin('one');
  live.append(0, rows(101));
  expect(signal.aborted).toBe(true);
  stop();
});

it.each([
  ['100 rows have come', 100, false],
  ['nobody watches any more', 101, true],
])('lets it go on when %s', (_what, count, isOver) => {
  const stop = stopAtLimit('one');
  if (isOver) stop();
  const { live, signal } = begin('one');
  live.append(0, rows(count));
  expect(signal.aborted).toBe(false);
  stop();
});
