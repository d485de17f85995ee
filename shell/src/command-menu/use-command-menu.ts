import { LazyModule, useLazyModule } from '@howdah/shared-ui';
import { useRef, useState } from 'react';
import { MAIN_ID } from '../router/focus-on-navigation.ts';
import { useModShortcut } from '../router/shortcut.ts';

export const commandMenu = new LazyModule('The command menu', async () => {
  await import('@howdah/shared-ui/command');
  return import('./command-menu.tsx');
});

export interface CommandMenuControl {
  isOpen: boolean;
  /** @param from gets the focus back; what has it now when absent. */
  open(from?: HTMLElement | null): void;
  close(): void;
  /** Gives the focus back to where it was before the menu opened. */
  restoreFocus(): void;
  /** The menu's code, once it is loaded. */
  module: ReturnType<(typeof commandMenu)['getSnapshot']>;
}

/** The command menu of a page: Mod+K opens it everywhere, and closes it. */
export function useCommandMenu(): CommandMenuControl {
  const [isOpen, setOpen] = useState(false);
  const module = useLazyModule(commandMenu);
  const openedFrom = useRef<Element>(null);

  const open = (from?: HTMLElement | null) => {
    openedFrom.current = from ?? document.activeElement;
    commandMenu.load(() => setOpen(true));
  };
  const close = () => setOpen(false);
  const restoreFocus = () => {
    const from = openedFrom.current;
    // What opened it may be gone by then, with the drawer that it stood in.
    const target = from?.isConnected && from !== document.body ? from : document.getElementById(MAIN_ID);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  useModShortcut('k', () => (isOpen ? close() : open()));

  return { isOpen, open, close, restoreFocus, module };
}
