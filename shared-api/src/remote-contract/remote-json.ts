import { array, boolean, number, object, string, type InferType } from 'yup';
import { commandFactsSchema } from './commands.ts';
import { shortcutFactsSchema } from './shortcuts.ts';
import { SLOT_NAMES } from './slot-names.ts';

/** The contract versions that a build runs with, both ends included. */
export const contractRange = object({
  min: number().required().integer().min(1),
  max: number().required().integer().min(1),
});

/**
 * `remote.json`: what the shell must know of a remote before any of its code is there. It is published into the
 * registry, so navigation and fallbacks work while the remote is down.
 */
export const remoteJsonSchema = object({
  /** The folder's name, for example `mfe-sql-editor`. */
  id: string()
    .required()
    .matches(/^mfe-[a-z][a-z0-9-]*$/),
  /** What a person reads in a fallback or in the About panel. */
  title: string().required(),
  contract: contractRange.required(),
  /** React Router patterns below `/project/{ref}/`; the most specific pattern of all remotes wins. */
  routes: array(string().required()).required().defined(),
  slots: array(string().required().oneOf(SLOT_NAMES)).required().defined(),
  nav: array(
    object({
      /** An entry of the shell's navigation list to bind to, or a new id to append one. */
      entry: string().required(),
      label: string(),
      /** Path below `/project/{ref}/`. */
      path: string().required(),
    }),
  )
    .required()
    .defined(),
  /**
   * The pages of this remote in the left menu of an area. The shell draws it from here, so it is there before the code and
   * while the remote is down. A menu with content of its own fills the slot `product-menu` instead.
   */
  menus: array(
    object({
      /** The first segment of the pages' paths. */
      area: string().required(),
      /** Above the entries. */
      title: string().required(),
      entries: array(
        object({
          label: string().required(),
          /** Path below `/project/{ref}/`. */
          path: string().required(),
          /** The page's name where the label alone does not say it: "General settings" for "General". */
          pageName: string(),
          /** Hosted platforms only. */
          hostedOnly: boolean(),
        }),
      )
        .required()
        .defined(),
    }),
  )
    .default(undefined)
    .optional(),
  /** Entries of the command menu. A registry of an older publisher has none. */
  commands: commandFactsSchema.default(undefined).optional(),
  /** The keys that it handles. A registry of an older publisher has none. */
  shortcuts: shortcutFactsSchema.default(undefined).optional(),
  /** Permissions without which the remote is of no use: the shell says so instead of loading it. */
  requires: array(object({ action: string().required(), resource: string().required() }))
    .required()
    .defined(),
});

export type RemoteJson = InferType<typeof remoteJsonSchema>;
