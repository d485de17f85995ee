import { useState } from 'react';

/** State that is of something, and gone as soon as that is something else. */
export function useStateOf<Value>(owner: string): [Value | undefined, (value?: Value) => void] {
  const [held, setHeld] = useState<{ owner: string; value: Value }>();
  return [
    held?.owner === owner ? held.value : undefined,
    (value) => setHeld(value === undefined ? undefined : { owner, value }),
  ];
}
