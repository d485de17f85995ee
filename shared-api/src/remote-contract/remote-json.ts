import { anyText, flag, integer, list, object, oneOf, optional, text, type ValueOf } from '../shape.ts';
import { commandFactsSchema } from './commands.ts';
import { shortcutFactsSchema } from './shortcuts.ts';
import { SLOT_NAMES } from './slot-names.ts';

/** The contract versions that a build supports, inclusive. */
export const contractRange = object({
  min: integer(1),
  max: integer(1),
});

const permission = object({ action: text(), resource: text() });

/**
 * `remote.json`: what the shell must know of a remote before its code is loaded. It is part of the registry,
 * so that navigation and fallbacks work while the remote is down.
 */
export const remoteJsonSchema = object({
  /** The name of the folder, for example `mfe-sql-editor`. */
  id: text(/^mfe-[a-z][a-z0-9-]*$/),
  /** The name for users, in a fallback or in the About panel. */
  title: text(),
  contract: contractRange,
  /** React Router patterns below `/project/{ref}/`. The most specific pattern among all remotes wins. */
  routes: list(text()),
  slots: list(oneOf(SLOT_NAMES)),
  nav: list(
    object({
      /** The id of an entry in the shell's navigation, or a new id to append an entry. */
      entry: text(),
      label: optional(anyText),
      /** Path below `/project/{ref}/`. */
      path: text(),
      /**
       * Of a new entry: one of `COMMAND_ICONS`, or the id of an entry in the shell's navigation. A shell that does
       * not know it shows a plain box.
       */
      icon: optional(anyText),
      /** Of a new entry: hidden without this permission, disabled while permissions load. */
      permission: optional(permission),
    }),
  ),
  /**
   * The pages of this remote in the left menu of an area. The shell renders them from here, so that they exist before
   * the code and while the remote is down. Other content of the menu fills the slot `product-menu`, below these
   * entries.
   */
  menus: optional(
    list(
      object({
        /** The first segment of the pages' paths. */
        area: text(),
        /** The heading above the entries. */
        title: text(),
        entries: list(
          object({
            label: text(),
            /** Path below `/project/{ref}/`. */
            path: text(),
            /** The page's name, if it needs more than the label: "General settings" for "General". */
            pageName: optional(anyText),
            /**
             * The page has a menu of its own, which leads to the others too. This one is left out beside it; above a page, on
             * a narrow screen, it stays.
             */
            ownMenu: optional(flag),
            /** Hides the entry on self-hosted platforms. */
            hostedOnly: optional(flag),
          }),
        ),
      }),
    ),
  ),
  /**
   * On narrow screens (900 px) a page of the remote opens what fills `product-menu` itself: the shell shows none above it.
   */
  opensOwnMenu: optional(flag),
  /** Entries of the command menu. Absent in a registry of an older publisher. */
  commands: optional(commandFactsSchema),
  /** The keys that the remote handles. Absent in a registry of an older publisher. */
  shortcuts: optional(shortcutFactsSchema),
  /** Permissions that the remote cannot work without. The shell shows a message instead of loading it. */
  requires: list(permission),
});

export type RemoteJson = ValueOf<typeof remoteJsonSchema>;
