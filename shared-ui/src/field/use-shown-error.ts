import { useState, type ReactNode } from 'react';
import { usePointerPress } from './use-pointer-press.ts';

/** An error as of the last click: while the pointer is down, it would move what is being clicked. */
export function useShownError(error: ReactNode): ReactNode {
  const isPressed = usePointerPress();
  const [shown, setShown] = useState(error);
  if (!isPressed && shown !== error) setShown(error);
  return shown;
}
