import { LazyModule, useLazyModule } from '@howdah/shared-ui';
import { useRef, useState } from 'react';
import { MAIN_ID } from '../page/main-content.tsx';
import { useShortcut } from '../page/shortcut.ts';
import { SHORTCUTS } from '../page/shortcuts.ts';
import type { CommandMenuControl, MenuContext } from './menu-state.ts';

export const commandMenu = new LazyModule('The command menu', async () => {
  await import('@howdah/shared-ui/command');
  return import('./command-menu.tsx');
});

/** Controls the command menu of a page. Mod+K opens and closes it. */
export function useCommandMenu(): CommandMenuControl {
  const [isOpen, setOpen] = useState(false);
  const openedFrom = useRef<Element>(null);

  const open = (from?: HTMLElement | null) => {
    openedFrom.current = from ?? document.activeElement;
    commandMenu.load(() => setOpen(true));
  };
  const close = () => setOpen(false);
  const restoreFocus = () => {
    const from = openedFrom.current;
    // The element may be gone, together with the drawer around it.
    const target = from?.isConnected && from !== document.body ? from : document.getElementById(MAIN_ID);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  useShortcut(SHORTCUTS.commandMenu.keys, () => (isOpen ? close() : open()));

  return { isOpen, open, close, restoreFocus };
}

/** The menu in a layout, once its code is loaded. */
export function CommandMenuHost(props: { control: CommandMenuControl; context: MenuContext }) {
  const module = useLazyModule(commandMenu);
  return module && <module.CommandMenu {...props} />;
}
