import { matchesShortcut } from '@howdah/shared-ui';
import { useEffect, useEffectEvent } from 'react';

/**
 * Listens for a shortcut anywhere on the page, also in the editor, but not in a dialog. Before the editor handles
 * the keys: with Option a Mac types a sign.
 */
export function usePageShortcut(keys: string, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!matchesShortcut(event, keys) || isInDialog(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      press();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, [keys]);
}

export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
