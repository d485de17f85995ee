import { useState } from 'react';
import { rowLimitOrDefault } from './row-limits.ts';

const STORAGE_KEY = 'howdah.sql.row-limit';

/** The chosen row limit, kept in this browser. */
export function useRowLimit(): [rowLimit: number, setRowLimit: (rowLimit: number) => void] {
  const [rowLimit, setRowLimit] = useState(() => rowLimitOrDefault(readStored()));
  return [
    rowLimit,
    (next) => {
      setRowLimit(next);
      store(String(next));
    },
  ];
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null; // storage is switched off: the default, each time
  }
}

function store(value: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, value);
  } catch {
    // storage is switched off or full: the choice lasts as long as the page
  }
}
