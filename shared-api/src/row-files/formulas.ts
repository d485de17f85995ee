import type { ResultSetView } from '@howdah/shared-api/sql';
import { valueType } from './value-type.ts';
import { useState } from 'react';

/** The start of texts that spreadsheets run as formulas when they open a file. */
const FORMULA = /^[=+\-@\t\r]/;

/** Returns a text that spreadsheets do not run: with an apostrophe in front if it begins like a formula. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The maximum number of cells to check. */
const MAX_CELLS = 20_000;

/** Whether a text among the first rows begins like a formula. */
export function hasFormulas({
  columns,
  rowCount,
  cell,
}: Pick<ResultSetView, 'columns' | 'rowCount' | 'cell'>): boolean {
  const texts = columns.flatMap((column, index) => (valueType(column).kind === 'number' ? [] : [index]));
  if (texts.length === 0) return false;
  const rows = Math.min(rowCount, Math.ceil(MAX_CELLS / texts.length));
  for (let row = 0; row < rows; row += 1) {
    if (texts.some((column) => FORMULA.test(cell(row, column) ?? ''))) return true;
  }
  return false;
}

const STORAGE_KEY = 'howdah.sql.formula-guard';

/**
 * Whether files and copies for spreadsheets are guarded against formulas, kept in this browser. Off by default, so that
 * values stay exact.
 */
export function useFormulaGuard(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readStored);
  return [
    isOn,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(STORAGE_KEY, String(next));
      } catch {
        // Storage is switched off or full: the choice lasts as long as the menu.
      }
    },
  ];
}

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'true';
  } catch {
    return false;
  }
}
