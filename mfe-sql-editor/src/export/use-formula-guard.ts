import { useState } from 'react';

const STORAGE_KEY = 'howdah.sql.formula-guard';

/** Whether files and copies for spreadsheets are guarded against formulas, kept in this browser. Off at first: values stay exact. */
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
