import { useEffect, useRef } from 'react';

export const ASK_AI_SHORTCUT = 'Mod+Shift+K';

/** Mod+Shift+K, anywhere on the page: Monaco has it as an action of its own, which is told first. */
export function useAskAiKey(onPress: () => void): void {
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isOurs =
        (event.metaKey || event.ctrlKey) && event.shiftKey && !event.altKey && event.code === 'KeyK';
      if (!isOurs || event.defaultPrevented || isInDialog(event.target)) return;
      event.preventDefault();
      press.current();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
