import { array, boolean, number, object, string, type InferType } from 'yup';
import { commandFactsSchema } from './commands.ts';
import { shortcutFactsSchema } from './shortcuts.ts';
import { SLOT_NAMES } from './slot-names.ts';

/** The contract versions that a build supports, inclusive. */
export const contractRange = object({
  min: number().required().integer().min(1),
  max: number().required().integer().min(1),
});

const permission = object({ action: string().required(), resource: string().required() });

/**
 * `remote.json`: what the shell must know of a remote before its code is loaded. It is part of the registry,
 * so that navigation and fallbacks work while the remote is down.
 */
export const remoteJsonSchema = object({
  /** The name of the folder, for example `mfe-sql-editor`. */
  id: string()
    .required()
    .matches(/^mfe-[a-z][a-z0-9-]*$/),
  /** The name for users, in a fallback or in the About panel. */
  title: string().required(),
  contract: contractRange.required(),
  /** React Router patterns below `/project/{ref}/`. The most specific pattern among all remotes wins. */
  routes: array(string().required()).required().defined(),
  slots: array(string().required().oneOf(SLOT_NAMES)).required().defined(),
  nav: array(
    object({
      /** The id of an entry in the shell's navigation, or a new id to append an entry. */
      entry: string().required(),
      label: string(),
      /** Path below `/project/{ref}/`. */
      path: string().required(),
      /**
       * Of a new entry: one of `COMMAND_ICONS`, or the id of an entry in the shell's navigation. A shell that does
       * not know it shows a plain box.
       */
      icon: string(),
      /** Of a new entry: hidden without this permission, disabled while permissions load. */
      permission: permission.default(undefined).optional(),
    }),
  )
    .required()
    .defined(),
  /**
   * The pages of this remote in the left menu of an area. The shell renders them from here, so that they
   * exist before the code and while the remote is down. What else belongs into the menu fills the slot
   * `product-menu`, below these entries.
   */
  menus: array(
    object({
      /** The first segment of the pages' paths. */
      area: string().required(),
      /** The heading above the entries. */
      title: string().required(),
      entries: array(
        object({
          label: string().required(),
          /** Path below `/project/{ref}/`. */
          path: string().required(),
          /** The page's name, if it needs more than the label: "General settings" for "General". */
          pageName: string(),
          /**
           * The page has a menu of its own, which leads to the others too. This one is left out beside it; above a page, on
           * a narrow screen, it stays.
           */
          ownMenu: boolean(),
          /** Hides the entry on self-hosted platforms. */
          hostedOnly: boolean(),
        }),
      )
        .required()
        .defined(),
    }),
  )
    .default(undefined)
    .optional(),
  /**
   * On narrow screens (900 px) a page of the remote opens what fills `product-menu` itself: the shell shows none above it.
   */
  opensOwnMenu: boolean(),
  /** Entries of the command menu. Absent in a registry of an older publisher. */
  commands: commandFactsSchema.default(undefined).optional(),
  /** The keys that the remote handles. Absent in a registry of an older publisher. */
  shortcuts: shortcutFactsSchema.default(undefined).optional(),
  /** Permissions that the remote cannot work without. The shell shows a message instead of loading it. */
  requires: array(permission).required().defined(),
});

export type RemoteJson = InferType<typeof remoteJsonSchema>;
