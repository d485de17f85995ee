import { useState } from 'react';

/** State that a person set by hand and finds again next time, in this browser. Storage that is off costs only that. */
export function useStoredState<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => read(key) ?? initial);
  const set = (next: Value) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // full or forbidden: it then lasts as long as the page
    }
  };
  return [value, set];
}

function read<Value>(key: string): Value | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : (JSON.parse(stored) as Value);
  } catch {
    return undefined;
  }
}
