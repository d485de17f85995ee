import { matchesShortcut } from '@howdah/shared-ui';
import { useEffect, useEffectEvent } from 'react';

/**
 * Listens for a shortcut anywhere on the page, also in the editor, but not below an open dialog. Before the editor handles
 * the keys: with Option a Mac types a sign.
 */
export function usePageShortcut(keys: string, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!matchesShortcut(event, keys) || document.querySelector(OPEN_DIALOG)) return;
      event.preventDefault();
      event.stopPropagation();
      press();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, [keys]);
}

const OPEN_DIALOG = '[role="alertdialog"], [role="dialog"][aria-modal="true"]';
