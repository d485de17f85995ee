import { shortcutKeys, shortcutLabel } from './Kbd.tsx';
describe('shortcuts', () => {
  it.each([
    { shortcut: 'Mod+K', mac: ['⌘', 'K'], other: ['Ctrl', 'K'] },
    { shortcut: 'Mod+Shift+Enter', mac: ['⌘', '⇧', '↵'], other: ['Ctrl', 'Shift', '↵'] },
    { shortcut: 'Alt+ArrowUp', mac: ['⌥', '↑'], other: ['Alt', '↑'] },
    { shortcut: 'F2', mac: ['F2'], other: ['F2'] },
  ])('writes $shortcut with the keys of the machine', ({ shortcut, mac, other }) => {
    expect(shortcutKeys(shortcut, true)).toEqual(mac);
    expect(shortcutKeys(shortcut, false)).toEqual(other);
  });

  it('says signs in words', () => {
    expect(shortcutLabel('Mod+Shift+K', true)).toBe('Command Shift K');
    expect(shortcutLabel('Mod+Enter', false)).toBe('Control Enter');
  });
});
