import { useState } from 'react';
import { rowLimitOrDefault } from './row-limits.ts';
import { readStored, store } from './stored-choice.ts';

const STORAGE_KEY = 'howdah.sql.row-limit';

/** The chosen row limit, stored in this browser. */
export function useRowLimit(): [rowLimit: number, setRowLimit: (rowLimit: number) => void] {
  const [rowLimit, setRowLimit] = useState(() => rowLimitOrDefault(readStored(STORAGE_KEY)));
  return [
    rowLimit,
    (next) => {
      setRowLimit(next);
      store(STORAGE_KEY, String(next));
    },
  ];
}
