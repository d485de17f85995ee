import { useState } from 'react';
import { NO_LAYOUT, readLayout, type ColumnLayout } from './column-layout.ts';

/** The layout of the columns of a table, stored in this browser. */
export function useColumnLayout(projectRef: string, tableId: string) {
  const key = `howdah.table-columns.${projectRef}.${tableId}`;
  const [layout, setLayout] = useState(() => stored(key));
  function change(next: ColumnLayout) {
    setLayout(next);
    try {
      if (next === NO_LAYOUT) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is blocked or full: the layout lasts as long as the page.
    }
  }
  return [layout, change] as const;
}

function stored(key: string): ColumnLayout {
  try {
    return readLayout(localStorage.getItem(key));
  } catch {
    return NO_LAYOUT;
  }
}
