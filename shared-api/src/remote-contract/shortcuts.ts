import { array, object, string, type InferType } from 'yup';

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
export const shortcutFactsSchema = array(
  object({
    /** Unique within the remote. */
    id: string()
      .required()
      .matches(/^[a-z][a-z0-9-]*$/),
    /** The action, as a verb: "Run query". */
    title: string().required(),
    section: string().required().oneOf(SHORTCUT_SECTIONS),
    /**
     * For example `Mod+Enter`. `Mod` is Command on a Mac and Control elsewhere. Spaces separate several keys,
     * such as arrows.
     */
    keys: string().required(),
    /** Overrides the keys on a Mac. */
    macKeys: string(),
  }),
);

export type ShortcutFacts = NonNullable<InferType<typeof shortcutFactsSchema>>[number];

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
