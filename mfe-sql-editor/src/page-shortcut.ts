import { matchesShortcut, useWindowKeyDown } from '@howdah/shared-ui';

/**
 * Listens for a shortcut anywhere on the page, also in the editor, but not in a dialog. Before the editor handles
 * the keys: with Option a Mac types a sign.
 */
export function usePageShortcut(keys: string, onPress: () => void): void {
  useWindowKeyDown(
    (event) => {
      if (!matchesShortcut(event, keys) || isInDialog(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      onPress();
    },
    { capture: true },
  );
}

export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
