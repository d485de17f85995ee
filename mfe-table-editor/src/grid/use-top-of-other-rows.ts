import type { DataEditorRef } from '@howdah/shared-ui/data-grid';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { TableRows } from '../rows/table-rows.ts';

/** Scrolls to the top when a filter or sort shows other rows. */
export function useTopOfOtherRows(rows: TableRows, editor: RefObject<DataEditorRef | null>): void {
  const shown = useRef(rows);
  useLayoutEffect(() => {
    if (shown.current === rows) return;
    shown.current = rows;
    editor.current?.scrollTo(0, 0, 'vertical');
  }, [rows, editor]);
}
