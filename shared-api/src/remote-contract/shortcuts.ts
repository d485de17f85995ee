import { array, object, string, type InferType } from 'yup';

/** The sections of the shortcut sheet, in their order. */
export const SHORTCUT_SECTIONS = [
  'Anywhere',
  'SQL editor',
  'Assistant',
  'Lists and tables',
  'Dialogs',
] as const;

export type ShortcutSection = (typeof SHORTCUT_SECTIONS)[number];

/**
 * The keys that a remote handles: `shortcuts` of remote.json. The shell shows them in its shortcut sheet; the remote's
 * tooltips, menus and handlers read the same entries.
 */
export const shortcutFactsSchema = array(
  object({
    /** Unique in the remote. */
    id: string()
      .required()
      .matches(/^[a-z][a-z0-9-]*$/),
    /** What they do, as a verb: "Run query". */
    title: string().required(),
    section: string().required().oneOf(SHORTCUT_SECTIONS),
    /** `Mod+Enter`. `Mod` is Command on a Mac and Control elsewhere. Several keys, such as arrows, are separated by spaces. */
    keys: string().required(),
    /** Where a Mac has other keys. */
    macKeys: string(),
  }),
);

export type ShortcutFacts = NonNullable<InferType<typeof shortcutFactsSchema>>[number];

/** The keys of an entry. @throws where there is none: a remote asks for its own. */
export function keysOf(
  shortcuts: readonly { id: string; keys: string; macKeys?: string }[],
  id: string,
  onMac: boolean,
): string {
  const found = shortcuts.find((shortcut) => shortcut.id === id);
  if (!found) throw new Error(`remote.json has no shortcut ${id}`);
  return (onMac && found.macKeys) || found.keys;
}
