import { anyText, list, object, oneOf, optional, text, type ValueOf } from '../shape.ts';

/** The sections of the shortcut sheet, in order. */
export const SHORTCUT_SECTIONS = [
  'Anywhere',
  'SQL editor',
  'Assistant',
  'Lists and tables',
  'Dialogs',
] as const;

export type ShortcutSection = (typeof SHORTCUT_SECTIONS)[number];

/**
 * The keys that a remote handles: `shortcuts` of remote.json. The shell lists them in its shortcut sheet; the
 * remote's tooltips, menus and handlers read the same entries.
 */
export const shortcutFactsSchema = list(
  object({
    /** Unique within the remote. */
    id: text(/^[a-z][a-z0-9-]*$/),
    /** The action, as a verb: "Run query". */
    title: text(),
    section: oneOf(SHORTCUT_SECTIONS),
    /**
     * For example `Mod+Enter`. `Mod` is Command on a Mac and Control elsewhere. Spaces separate several keys,
     * such as arrows.
     */
    keys: text(),
    /** Overrides the keys on a Mac. */
    macKeys: optional(anyText),
  }),
);

export type ShortcutFacts = ValueOf<typeof shortcutFactsSchema>[number];

/** Returns the keys of an entry. @throws if there is none, because a remote only asks for its own. */
export function keysOf(
  shortcuts: readonly { id: string; keys: string; macKeys?: string }[],
  id: string,
  onMac: boolean,
): string {
  const found = shortcuts.find((shortcut) => shortcut.id === id);
  if (!found) throw new Error(`remote.json has no shortcut ${id}`);
  return (onMac && found.macKeys) || found.keys;
}
