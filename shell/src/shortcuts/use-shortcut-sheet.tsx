import { ExternalStore, LazyModule, useExternalStore, useLazyModule } from '@howdah/shared-ui';
import { useCharacterShortcut } from '../page/shortcut.ts';
import { SHORTCUTS } from '../page/shortcuts.ts';

const shortcutSheet = new LazyModule('The keyboard shortcuts', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('./shortcut-sheet.tsx');
});

/** Closes when the user leaves the page around it. */
const sheetOpen = new ExternalStore<boolean>(false, () => () => sheetOpen.set(false));

/** Opens the sheet with all keyboard shortcuts of the dashboard. */
export function openShortcutSheet(): void {
  shortcutSheet.load(() => sheetOpen.set(true));
}

/** The sheet with all keyboard shortcuts. Its code loads when it is opened. `?` opens it. */
export function ShortcutSheetHost() {
  const isOpen = useExternalStore(sheetOpen);
  const module = useLazyModule(shortcutSheet);
  useCharacterShortcut(SHORTCUTS.sheet.keys, openShortcutSheet);
  return module && <module.ShortcutSheet open={isOpen} onOpenChange={(open) => sheetOpen.set(open)} />;
}
