/** @needs-page */
import type { ResultView } from '@howdah/shared-api/sql';
import { act, renderHook } from '@testing-library/react';
import type { Run } from '../runs/run.ts';
import { aResult, aSet } from './testing.ts';
import { EMPTY_RESULT_DELAY_MS, usePreviousWhileEmpty } from './use-previous-while-empty.ts';

const run = { resultId: 'any' } as Run;
const running = (id: string, facts: Partial<ResultView> = {}) =>
  aResult({ id, state: 'running', sets: [], ...facts });
const ended = (id: string) => aResult({ id, state: 'done' });

function open(first: ResultView | undefined, documentId = 'books') {
  const { result, rerender } = renderHook(
    (props: { documentId: string; result: ResultView | undefined }) =>
      usePreviousWhileEmpty(props.documentId, props.result && run, props.result),
    { initialProps: { documentId, result: first } },
  );
  return {
    shown: () => result.current.result?.id,
    show: (next: ResultView, document = documentId) => rerender({ documentId: document, result: next }),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the result that is shown while a query has begun', () => {
  it('is the one before, until rows come', () => {
    const pane = open(ended('one'));
    pane.show(running('two'));
    expect(pane.shown()).toBe('one');
    pane.show(running('two', { sets: [aSet({ rowCount: 1, command: null })] }));
    expect(pane.shown()).toBe('two');
  });

  it('is the one before, until the query has failed', () => {
    const pane = open(ended('one'));
    pane.show(running('two'));
    pane.show(aResult({ id: 'two', state: 'failed', sets: [] }));
    expect(pane.shown()).toBe('two');
  });

  it('is nothing before the first query, as it was', () => {
    const pane = open(undefined);
    pane.show(running('one'));
    expect(pane.shown()).toBeUndefined();
  });

  it('is the new one once that takes a moment', () => {
    const pane = open(ended('one'));
    pane.show(running('two'));
    act(() => jest.advanceTimersByTime(EMPTY_RESULT_DELAY_MS - 1));
    expect(pane.shown()).toBe('one');
    act(() => jest.advanceTimersByTime(1));
    expect(pane.shown()).toBe('two');
  });

  it('is that of a document which is opened while its query runs', () => {
    const pane = open(ended('one'));
    pane.show(running('two'), 'readers');
    expect(pane.shown()).toBe('two');
    expect(open(running('three')).shown()).toBe('three');
  });
});
