import { LazyModule, useLazyModule, useWindowKeyDown } from '@howdah/shared-ui';
import { useRef, useState } from 'react';
import { MAIN_ID } from '../page/main-content.tsx';
import { useShortcut } from '../page/shortcut.ts';
import { SHORTCUTS } from '../page/shortcuts.ts';
import type { CommandMenuControl, MenuContext } from './menu-state.ts';

export const commandMenu = new LazyModule('The command menu', async () => {
  await import('@howdah/shared-ui/command');
  return import('./command-menu.tsx');
});

/** Text that is typed while the menu loads, for as long as the focus stays where it was. */
interface TypedAhead {
  text: string;
  focus: Element | null;
}

/** Controls the command menu of a page. Mod+K opens and closes it. */
export function useCommandMenu(): CommandMenuControl {
  const [isOpen, setOpen] = useState(false);
  const openedFrom = useRef<Element>(null);

  /** Known at once, also between two renders. After a failure, a retry opens the menu, even if it was closed before. */
  const status = useRef<'closed' | 'loading' | 'failed' | 'open'>('closed');
  const typedAhead = useRef<TypedAhead>(undefined);

  const open = (from?: HTMLElement | null) => {
    openedFrom.current = from ?? document.activeElement;
    status.current = 'loading';
    if (!commandMenu.getSnapshot()) {
      typedAhead.current = { text: '', focus: document.activeElement };
      commandMenu.fetch().catch(() => {
        status.current = 'failed';
        takeTyped();
      });
    }
    commandMenu.load(() => {
      if (status.current === 'closed') return;
      status.current = 'open';
      setOpen(true);
    });
  };
  const takeTyped = () => {
    const { text = '' } = typedAhead.current ?? {};
    typedAhead.current = undefined;
    return text;
  };
  const close = () => {
    status.current = 'closed';
    takeTyped();
    setOpen(false);
  };
  const restoreFocus = () => {
    const from = openedFrom.current;
    // The element may be gone, together with the drawer around it.
    const target = from?.isConnected && from !== document.body ? from : document.getElementById(MAIN_ID);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  useShortcut(SHORTCUTS.commandMenu.keys, () => {
    if (status.current === 'open' || status.current === 'loading') close();
    else open();
  });
  useWindowKeyDown(
    (event) => {
      if (typedAhead.current?.focus !== document.activeElement) takeTyped();
      const typed = typedAhead.current;
      const text = typed && textAfter(typed.text, event);
      // Where the focus has moved meanwhile, the page has this key too.
      if (event.key === 'Escape' && (typed || status.current === 'loading')) close();
      if (!typed || text === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      typed.text = text;
    },
    { capture: true },
  );

  return { isOpen, open, close, restoreFocus, takeTyped };
}

/** The text after a key. Undefined for keys that the page keeps. Enter chooses nothing yet, on the page neither. */
function textAfter(text: string, event: KeyboardEvent): string | undefined {
  const { key } = event;
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  if (event.isComposing || (isCommand && !event.getModifierState('AltGraph'))) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Enter' || key === 'Escape') return text;
  return key.length === 1 ? text + key : undefined;
}

/** The menu in a layout, once its code is loaded. */
export function CommandMenuHost(props: { control: CommandMenuControl; context: MenuContext }) {
  const module = useLazyModule(commandMenu);
  return module && <module.CommandMenu {...props} />;
}
