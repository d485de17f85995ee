import { ariaShortcut, matchesShortcut, shortcutKeys, shortcutLabel } from './shortcut.ts';

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
    expect(shortcutLabel('?')).toBe('Question mark');
  });

  it('names the keys as ARIA does', () => {
    expect(ariaShortcut('Mod+Shift+K', true)).toBe('Meta+Shift+K');
    expect(ariaShortcut('Mod+Enter', false)).toBe('Control+Enter');
  });
});

describe('matchesShortcut', () => {
  const none = { code: '', shiftKey: false, altKey: false, metaKey: false, ctrlKey: false };

  it.each([
    { pressed: { key: 'k', ctrlKey: true }, shortcut: 'Mod+K', onMac: false, matches: true },
    { pressed: { key: 'k', metaKey: true }, shortcut: 'Mod+K', onMac: true, matches: true },
    { pressed: { key: 'k', ctrlKey: true }, shortcut: 'Mod+K', onMac: true, matches: false },
    { pressed: { key: 'k', ctrlKey: true, shiftKey: true }, shortcut: 'Mod+K', onMac: false, matches: false },
    { pressed: { key: 'k', ctrlKey: true, altKey: true }, shortcut: 'Mod+K', onMac: false, matches: false },
    { pressed: { key: 'j', ctrlKey: true }, shortcut: 'Mod+K', onMac: false, matches: false },
    { pressed: { key: 'Enter', ctrlKey: true }, shortcut: 'Mod+Enter', onMac: false, matches: true },
    { pressed: { key: '?', shiftKey: true }, shortcut: '?', onMac: false, matches: true },
    { pressed: { key: '?' }, shortcut: '?', onMac: false, matches: true },
    { pressed: { key: '?', ctrlKey: true }, shortcut: '?', onMac: false, matches: false },
  ])('$pressed is $shortcut, on a Mac $onMac: $matches', ({ pressed, shortcut, onMac, matches }) => {
    expect(matchesShortcut({ ...none, ...pressed }, shortcut, onMac)).toBe(matches);
  });

  it('takes the position of a letter that the layout or Option replaces', () => {
    const option = { ...none, key: 'Ï', code: 'KeyF', shiftKey: true, altKey: true };
    expect(matchesShortcut(option, 'Shift+Alt+F', true)).toBe(true);
    const cyrillic = { ...none, key: 'л', code: 'KeyK', ctrlKey: true };
    expect(matchesShortcut(cyrillic, 'Mod+K', false)).toBe(true);
    // On Dvorak, K is at another position.
    const dvorak = { ...none, key: 't', code: 'KeyK', ctrlKey: true };
    expect(matchesShortcut(dvorak, 'Mod+K', false)).toBe(false);
  });
});
