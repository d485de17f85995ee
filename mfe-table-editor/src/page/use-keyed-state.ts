import { useState } from 'react';

/** State that belongs to an owner, and is undefined again for another owner. */
export function useKeyedState<Value>(owner: string): [Value | undefined, (value?: Value) => void] {
  const [held, setHeld] = useState<{ owner: string; value: Value }>();
  return [
    held?.owner === owner ? held.value : undefined,
    (value) => setHeld(value === undefined ? undefined : { owner, value }),
  ];
}
