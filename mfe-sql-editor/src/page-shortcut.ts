import { matchesShortcut, useWindowKeyDown } from '@howdah/shared-ui';

/**
 * Listens for a shortcut anywhere on the page, including the editor but not dialogs. It handles keys before the editor does,
 * because a Mac types a character with Option.
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
