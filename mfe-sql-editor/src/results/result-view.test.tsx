import { act, renderHook } from '@testing-library/react';
import type { Run } from '../runs/run.ts';
import { useResultView } from './result-view.ts';

const aRun = (resultId: string, facts: Partial<Run> = {}) =>
  ({ resultId, source: 'select 1', ...facts }) as Run;
const plan = { kind: 'estimate', rolledBack: false } as const;

function start(run: Run | undefined, runs: readonly Run[]) {
  const onShowRun = jest.fn();
  const chart = { isShown: false, show: jest.fn(), settings: {} as never, change: jest.fn() };
  const { result, rerender } = renderHook(
    (shown: Run | undefined) => useResultView({ run: shown, runs, chart, onShowRun }),
    { initialProps: run },
  );
  return {
    onShowRun,
    chart,
    rerender,
    view: () => result.current.view,
    select: (view: 'results' | 'chart' | 'explain') => act(() => result.current.select(view)),
  };
}

describe('useResultView', () => {
  it('shows a plan as a plan, and goes back to the rows of the run before', () => {
    const rows = aRun('rows');
    const explained = aRun('plan', { plan });
    const { view, select, onShowRun, rerender } = start(explained, [explained, rows]);
    expect(view()).toBe('explain');
    select('results');
    expect(onShowRun).toHaveBeenCalledWith('rows');
    rerender(rows);
    expect(view()).toBe('results');
  });

  it('shows the plan again that was made of the same SQL', () => {
    const rows = aRun('rows');
    const { select, onShowRun } = start(rows, [
      rows,
      aRun('other', { plan, source: 'select 2' }),
      aRun('plan', { plan }),
    ]);
    select('explain');
    expect(onShowRun).toHaveBeenCalledWith('plan');
  });

  it('offers to explain where there is no plan, until something runs', () => {
    const { view, select, onShowRun, rerender } = start(aRun('rows'), []);
    select('explain');
    expect(view()).toBe('explain');
    expect(onShowRun).not.toHaveBeenCalled();
    rerender(aRun('next'));
    expect(view()).toBe('results');
  });

  it('leaves a plan without rows before it', () => {
    const explained = aRun('plan', { plan });
    const { view, select } = start(explained, [explained]);
    select('chart');
    expect(view()).toBe('chart');
    select('explain');
    expect(view()).toBe('explain');
  });

  it('draws the rows of the run before a plan', () => {
    const rows = aRun('rows');
    const explained = aRun('plan', { plan });
    const { view, select, rerender, chart } = start(explained, [explained, rows]);
    select('chart');
    rerender(rows);
    expect(view()).toBe('chart');
    select('results');
    expect(view()).toBe('results');
    expect(chart.show).toHaveBeenLastCalledWith(false);
  });
});
