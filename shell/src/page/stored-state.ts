import { useState } from 'react';

/** State that is stored in this browser. Without storage it lasts until a reload. */
export function useStoredState<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => read(key) ?? initial);
  const set = (next: Value) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or blocked.
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
