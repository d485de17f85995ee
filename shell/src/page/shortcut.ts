import { matchesShortcut } from '@howdah/shared-ui';
import { useEffect, useEffectEvent } from 'react';

/** Listens for a shortcut on the whole page, before an editor handles the keys. */
export function useShortcut(keys: string, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!matchesShortcut(event, keys)) return;
      event.preventDefault();
      event.stopPropagation();
      press();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [keys]);
}

/** Listens for a key that types a character: only where nothing takes text, and no dialog or menu is open around the focus. */
export function useCharacterShortcut(key: string, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !matchesShortcut(event, key) || takesKeys(event.target)) return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [key]);
}

const TAKES_KEYS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], ' +
  '[role="dialog"], [role="alertdialog"], [role="menu"], .monaco-editor';

function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_KEYS) !== null;
}
