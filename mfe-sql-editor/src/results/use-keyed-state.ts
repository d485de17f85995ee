import { useCallback, useState } from 'react';

/**
 * State of one subject, such as a result set. With another `subject` it starts again at `initial`, without remounting the
 * component. A late change for an earlier subject is ignored.
 */
export function useKeyedState<T>(
  subject: string | undefined,
  initial: T,
): [value: T, change: (next: (value: T) => T) => void] {
  const [stored, setStored] = useState({ subject, value: initial });
  if (stored.subject !== subject) setStored({ subject, value: initial });
  const change = useCallback(
    (next: (value: T) => T) =>
      setStored((before) => (before.subject === subject ? { subject, value: next(before.value) } : before)),
    [subject],
  );
  return [stored.subject === subject ? stored.value : initial, change];
}
