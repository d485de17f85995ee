import { useCallback, useState, type SetStateAction } from 'react';

/**
 * `useState` for something that changes without a remount, such as a result set. With another `key` the state starts again at
 * `initial`. A late change for an earlier key is ignored.
 */
export function useKeyedState<T>(
  key: string | undefined,
  initial: T,
): [value: T, setValue: (next: SetStateAction<T>) => void] {
  const [stored, setStored] = useState({ key, value: initial });
  if (stored.key !== key) setStored({ key, value: initial });
  const setValue = useCallback(
    (next: SetStateAction<T>) =>
      setStored((before) => (before.key === key ? { key, value: resolve(next, before.value) } : before)),
    [key],
  );
  return [stored.key === key ? stored.value : initial, setValue];
}

function resolve<T>(next: SetStateAction<T>, before: T): T {
  return typeof next === 'function' ? (next as (value: T) => T)(before) : next;
}
