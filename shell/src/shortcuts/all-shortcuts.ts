import {
  SHORTCUT_SECTIONS,
  type ShortcutFacts,
  type ShortcutSection,
} from '@howdah/shared-api/remote-contract';
import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { shortcutKeys, shortcutLabel } from '@howdah/shared-ui';
import { COMMON_SHORTCUTS, SHORTCUTS } from '../page/shortcuts.ts';

export interface ListedShortcut {
  title: string;
  section: ShortcutSection;
  /** One shortcut, or several alternatives. */
  keys: string[];
}

/** The shortcuts of the shell and of all remotes, with the keys of one platform. */
export function allShortcuts(entries: readonly RegistryEntry[], onMac: boolean): ListedShortcut[] {
  const facts: Omit<ShortcutFacts, 'id'>[] = [
    ...Object.values(SHORTCUTS),
    ...entries.flatMap(({ shortcuts = [] }) => shortcuts),
    ...entries.flatMap(({ commands = [] }) =>
      commands.flatMap(({ title, shortcut }) =>
        shortcut ? [{ title, section: 'Anywhere' as const, keys: shortcut }] : [],
      ),
    ),
    ...COMMON_SHORTCUTS,
  ];
  return facts.map(({ title, section, keys, macKeys }) => ({
    title,
    section,
    keys: ((onMac && macKeys) || keys).split(' '),
  }));
}

/** The shortcuts whose label or keys match a search, in the order of the sections. */
export function findShortcuts(
  shortcuts: readonly ListedShortcut[],
  search: string,
  onMac: boolean,
): { section: ShortcutSection; own: ListedShortcut[] }[] {
  const words = search
    .toLowerCase()
    .split(/[\s+]+/)
    .filter(Boolean);
  const wordsOf = (keys: string) => `${shortcutKeys(keys, onMac).join(' ')} ${shortcutLabel(keys, onMac)}`;
  const fits = ({ title, section, keys }: ListedShortcut) => {
    const text = [title, section, ...keys.map(wordsOf)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return SHORTCUT_SECTIONS.map((section) => ({
    section,
    own: shortcuts.filter((shortcut) => shortcut.section === section && fits(shortcut)),
  })).filter(({ own }) => own.length > 0);
}
