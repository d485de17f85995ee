import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `onKeyDown` for each key that is pressed anywhere on the page. With `capture`, before an editor handles the
 * key. It listens before the first paint, because users can press a key as soon as they see the page.
 */
export function useWindowKeyDown(
  onKeyDown: (event: KeyboardEvent) => void,
  { capture = false }: { capture?: boolean } = {},
): void {
  const handleKey = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener, { capture });
    return () => window.removeEventListener('keydown', listener, { capture });
  }, [capture]);
}
