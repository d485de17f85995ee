import { KeyCode, KeyMod } from 'monaco-editor/editor';

const MODIFIERS: Record<string, number> = {
  Mod: KeyMod.CtrlCmd,
  Shift: KeyMod.Shift,
  Alt: KeyMod.Alt,
  Ctrl: KeyMod.WinCtrl,
};

/** Converts `Mod+Shift+K` to the numbers of Monaco. */
export function keybindingOf(shortcut: string): number {
  return shortcut.split('+').reduce((keybinding, key) => keybinding | (MODIFIERS[key] ?? codeOf(key)), 0);
}

function codeOf(key: string): number {
  const code = KeyCode[(key.length === 1 ? `Key${key}` : key) as keyof typeof KeyCode];
  if (code === undefined) throw new Error(`Monaco has no key ${key}`);
  return code;
}
