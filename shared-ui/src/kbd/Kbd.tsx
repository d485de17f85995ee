import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './Kbd.module.css';

export interface KbdProps extends ComponentProps<'kbd'> {
  /** A shortcut like `Mod+Shift+K`, shown with the keys of the user's platform. */
  keys?: string;
}

export function Kbd({ keys, className, children, ...rest }: KbdProps) {
  return (
    <kbd className={cx(styles.kbd, className)} {...rest}>
      {keys ? shortcutKeys(keys).map((key) => <span key={key}>{key}</span>) : <span>{children}</span>}
    </kbd>
  );
}

const mac: Record<string, string> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Ctrl: '⌃',
  Enter: '↵',
  Escape: 'Esc',
  Backspace: '⌫',
};

const other: Record<string, string> = { Mod: 'Ctrl', Enter: '↵', Escape: 'Esc' };
const spoken: Record<string, string> = {
  '⌘': 'Command',
  '⇧': 'Shift',
  '⌥': 'Option',
  '⌃': 'Control',
  '↵': 'Enter',
  '⌫': 'Backspace',
};

const arrows: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
export const isMac = () => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform);

/** Splits `Mod+Shift+K` into keys: `['⌘', '⇧', 'K']` on a Mac, `['Ctrl', 'Shift', 'K']` elsewhere. */
export function shortcutKeys(shortcut: string, onMac = isMac()): string[] {
  return shortcut.split('+').map((key) => (onMac ? mac : other)[key] ?? arrows[key] ?? key);
}

/** The shortcut for screen readers: `Command Shift K`. */
export function shortcutLabel(shortcut: string, onMac = isMac()): string {
  return shortcutKeys(shortcut, onMac)
    .map((key) => spoken[key] ?? (key === 'Ctrl' ? 'Control' : key))
    .join(' ');
}
