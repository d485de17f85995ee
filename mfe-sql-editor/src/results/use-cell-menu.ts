import type { CellClickedEventArgs, DataEditorRef, GridSelection, Item } from '@howdah/shared-ui/data-grid';
import { useMemo, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { CellPosition } from './use-set-view.ts';

/** Where a cell's menu opens: window coordinates. */
export interface CellMenuPosition {
  cell: CellPosition;
  x: number;
  y: number;
}

/**
 * Opens the menu of a cell by a right click (a long touch on a phone), by the menu key and by Shift+F10. The browser's own menu
 * would be about the canvas, so it is held back.
 */
export function useCellMenu(
  editor: RefObject<DataEditorRef | null>,
  selection: GridSelection,
  onSelect: (cell: CellPosition) => void,
  onMenu: (place: CellMenuPosition) => void,
) {
  return useMemo(() => {
    function openAtCurrentCell() {
      const at = selection.current?.cell;
      const bounds = at && editor.current?.getBounds(at[0], at[1]);
      if (!at || !bounds) return;
      onMenu({ cell: { row: at[1], column: at[0] }, x: bounds.x + 8, y: bounds.y + bounds.height });
    }

    return {
      wrapper: {
        onContextMenuCapture(event: MouseEvent) {
          event.preventDefault();
        },
        onKeyDownCapture(event: KeyboardEvent) {
          if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return;
          event.preventDefault();
          event.stopPropagation();
          openAtCurrentCell();
        },
      },
      editor: {
        onCellContextMenu([column, row]: Item, event: CellClickedEventArgs) {
          event.preventDefault();
          if (column < 0 || row < 0) return;
          const cell = { row, column };
          if (!isSelected(selection, cell)) onSelect(cell);
          onMenu({ cell, x: event.bounds.x + event.localEventX, y: event.bounds.y + event.localEventY });
        },
      },
    };
  }, [editor, selection, onSelect, onMenu]);
}

/** A right click inside a selection leaves it as it is. */
function isSelected({ current, rows, columns }: GridSelection, { row, column }: CellPosition): boolean {
  if (rows.hasIndex(row) || columns.hasIndex(column)) return true;
  if (!current) return false;
  const { x, y, width, height } = current.range;
  return column >= x && column < x + width && row >= y && row < y + height;
}
