const mac: Record<string, string> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Ctrl: '⌃',
  Backspace: '⌫',
};
const other: Record<string, string> = { Mod: 'Ctrl' };
const either: Record<string, string> = {
  Enter: '↵',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

const spoken: Record<string, string> = {
  '⌘': 'Command',
  '⇧': 'Shift',
  '⌥': 'Option',
  '⌃': 'Control',
  '↵': 'Enter',
  '⌫': 'Backspace',
  '↑': 'Up arrow',
  '↓': 'Down arrow',
  '←': 'Left arrow',
  '→': 'Right arrow',
  Ctrl: 'Control',
  Esc: 'Escape',
  '?': 'Question mark',
};

export const isMac = () => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform);

/** Splits `Mod+Shift+K` into keys: `['⌘', '⇧', 'K']` on a Mac, `['Ctrl', 'Shift', 'K']` elsewhere. */
export function shortcutKeys(shortcut: string, onMac = isMac()): string[] {
  return shortcut.split('+').map((key) => (onMac ? mac : other)[key] ?? either[key] ?? key);
}

/** The shortcut for screen readers: `Command Shift K`. */
export function shortcutLabel(shortcut: string, onMac = isMac()): string {
  return shortcutKeys(shortcut, onMac)
    .map((key) => spoken[key] ?? key)
    .join(' ');
}

/** The shortcut for `aria-keyshortcuts`: `Meta+Shift+K` on a Mac, `Control+Shift+K` elsewhere. */
export function ariaShortcut(shortcut: string, onMac = isMac()): string {
  const names: Record<string, string> = { Mod: onMac ? 'Meta' : 'Control', Ctrl: 'Control' };
  return shortcut
    .split('+')
    .map((key) => names[key] ?? key)
    .join('+');
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'metaKey' | 'ctrlKey'>;

/** Whether these are the keys of the shortcut, without further modifiers. `Mod` is Command on a Mac and Control elsewhere. */
export function matchesShortcut(event: PressedKey, shortcut: string, onMac = isMac()): boolean {
  const keys = shortcut.split('+');
  const key = keys.at(-1)!;
  const has = (name: string) => keys.includes(name);
  // Shift can type another character, such as `?`, with a key that depends on the layout.
  const isSign = key.length === 1 && !/[a-z0-9]/i.test(key);
  return (
    event.metaKey === (onMac && has('Mod')) &&
    event.ctrlKey === (has('Ctrl') || (!onMac && has('Mod'))) &&
    event.altKey === has('Alt') &&
    (isSign || event.shiftKey === has('Shift')) &&
    (event.key.toLowerCase() === key.toLowerCase() || isSameLetter(event, key))
  );
}

/** Non-Latin layouts and Option on a Mac type other letters, so the position of the key is used. */
function isSameLetter({ key, code }: PressedKey, letter: string): boolean {
  return !/^[\x20-\x7e]+$/.test(key) && code === `Key${letter.toUpperCase()}`;
}
