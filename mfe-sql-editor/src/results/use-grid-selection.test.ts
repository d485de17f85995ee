/** @needs-page */
import { act, createEvent, fireEvent, renderHook } from '@testing-library/react';
import type { CellRange } from './export/copy-rows.ts';
import { selectionOf, useGridCopy, useGridSelection } from './use-grid-selection.ts';

const set = {
  rowCount: 2,
  columns: [
    { name: 'a', type: 'int4', type_id: 23 },
    { name: 'b', type: 'int4', type_id: 23 },
  ],
};

function open() {
  let read: (() => CellRange | null) | null = null;
  const setSelectionReader = (next: typeof read) => (read = next);
  const view = renderHook(({ setId }) => useGridSelection(setId, set, { setSelectionReader }), {
    initialProps: { setId: 'run-1/0' },
  });
  return { view, selected: () => read?.() ?? null };
}

describe('the selection of the grid', () => {
  it('is known at once, before it is shown: two keys may follow each other that quickly', () => {
    const { view, selected } = open();
    expect(selected()).toBeNull();
    act(() => {
      for (const row of [0, 1]) {
        view.result.current.select(selectionOf({ row, column: 0 }));
        expect(selected()).toEqual({ rows: [row], columns: [0] });
      }
    });
    expect(view.result.current.selection).toEqual(selectionOf({ row: 1, column: 0 }));
  });

  it('is nothing for the rows of another run', () => {
    const { view, selected } = open();
    act(() => view.result.current.select(selectionOf({ row: 1, column: 0 })));
    view.rerender({ setId: 'run-2/0' });
    expect(selected()).toBeNull();
    expect(view.result.current.selection.current).toBeUndefined();
    act(() => view.result.current.select(selectionOf({ row: 0, column: 1 })));
    expect(selected()).toEqual({ rows: [0], columns: [1] });
  });

  it('is nothing once the grid is gone', () => {
    const { view, selected } = open();
    act(() => view.result.current.select(selectionOf({ row: 0, column: 0 })));
    view.unmount();
    expect(selected()).toBeNull();
  });
});

describe('a copy', () => {
  /** Copies two cells while something in the grid, or beside it, has the focus. Returns what goes to the clipboard. */
  function copyWithFocusIn(where: 'grid' | 'search field' | 'page') {
    const wrapper = document.createElement('div');
    const focused = document.createElement(where === 'search field' ? 'input' : 'button');
    (where === 'page' ? document.body : wrapper).append(focused);
    document.body.append(wrapper);
    renderHook(() =>
      useGridCopy(
        { current: wrapper },
        { columns: set.columns, cell: (row, column) => `${row}${column}` },
        {
          selection: () => ({ rows: [1], columns: [0, 1] }),
          showCopied: jest.fn(),
          refuseCopy: jest.fn(),
        },
      ),
    );
    focused.focus();
    const setData = jest.fn<void, [string, string]>();
    // Some browsers do not send the event to the focused element.
    fireEvent(document.body, createEvent.copy(document.body, { clipboardData: { setData } }));
    return setData.mock.calls;
  }

  it('has the selected cells while the focus is in the grid', () => {
    expect(copyWithFocusIn('grid')).toEqual([['text/plain', '10\t11']]);
  });

  it.each(['search field', 'page'] as const)(
    'is left to the browser while the focus is in the %s',
    (where) => {
      expect(copyWithFocusIn(where)).toEqual([]);
    },
  );
});
