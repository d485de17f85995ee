import { matchesShortcut, useWindowKeyDown } from '@howdah/shared-ui';

/** Listens for a shortcut on the whole page, before an editor handles the keys. */
export function useShortcut(keys: string, onPress: () => void): void {
  useWindowKeyDown(
    (event) => {
      if (!matchesShortcut(event, keys)) return;
      event.preventDefault();
      event.stopPropagation();
      onPress();
    },
    { capture: true },
  );
}

/** Listens for a key that types a character. Ignored while the focus is in a text field, a dialog or a menu. */
export function useCharacterShortcut(key: string, onPress: () => void): void {
  useWindowKeyDown((event) => {
    if (event.defaultPrevented || !matchesShortcut(event, key) || takesKeys(event.target)) return;
    event.preventDefault();
    onPress();
  });
}

const TAKES_KEYS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], ' +
  '[role="dialog"], [role="alertdialog"], [role="menu"], .monaco-editor';

function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_KEYS) !== null;
}
