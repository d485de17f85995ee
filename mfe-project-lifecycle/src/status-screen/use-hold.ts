import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps a screen from the start until it is left: the shell may see the project running before the screen has shown the
 * result.
 */
export function useHold(onHold: ((held: boolean) => void) | undefined): void {
  const hold = useEffectEvent((held: boolean) => onHold?.(held));
  useEffect(() => {
    hold(true);
    return () => hold(false);
  }, []);
}
