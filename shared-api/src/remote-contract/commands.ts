import type { ComponentType } from 'react';
import { array, boolean, object, string, type InferType } from 'yup';
import type { ShellContextValue } from './shell-context.ts';

/** The sections of the command menu, in their order (docs/decisions.md#the-command-menu). */
export const COMMAND_SECTIONS = ['Actions', 'Navigate', 'Query', 'Ask AI', 'Support'] as const;

export type CommandSection = (typeof COMMAND_SECTIONS)[number];

/** The icons that a command can name, besides the ids of the navigation's entries such as `database`. */
export const COMMAND_ICONS = [
  'archive',
  'code',
  'cpu',
  'file-code',
  'file-plus',
  'function',
  'gauge',
  'git-branch',
  'hourglass',
  'key',
  'plug',
  'server',
  'shield',
  'table',
  'user',
] as const;

export type CommandIcon = (typeof COMMAND_ICONS)[number];

/** What the menu shows of a remote's commands before any of its code is there: `commands` of remote.json. */
export const commandFactsSchema = array(
  object({
    /** Unique in the remote. */
    id: string()
      .required()
      .matches(/^[a-z][a-z0-9-]*$/),
    title: string().required(),
    section: string().required().oneOf(COMMAND_SECTIONS),
    /**
     * One of `COMMAND_ICONS`, or the id of an entry of the navigation. A shell that does not know it, as one older than the
     * remote, shows the icon of the section.
     */
    icon: string(),
    /** Further words that find it. */
    keywords: array(string().required()).default(undefined).optional(),
    /** Shown beside the command, for example `Mod+I`. The remote handles the keys itself. */
    shortcut: string(),
    /** Where it leads, below `/project/{ref}/`. It then needs no code of the remote, and stays when the remote is down. */
    path: string(),
    /** Left out where the dashboard is self-hosted. */
    hostedOnly: boolean(),
    /** The search field's placeholder of the menu's page that it opens. Without it and `path`, it runs. */
    search: string(),
  }),
);

export type CommandFacts = NonNullable<InferType<typeof commandFactsSchema>>[number];

/** What a command may use. */
export interface CommandContext {
  shell: ShellContextValue;
  /** @param path of the whole dashboard, like `/project/{ref}/sql/new`. */
  goTo(path: string): void;
}

/**
 * A page of the menu below another one. It shows `CommandItem`s of `@howdah/shared-ui/command`, which the menu filters,
 * and may use `useShell`.
 */
export interface CommandPage {
  /** Unique in the stack of pages. */
  id: string;
  /** The search field's placeholder. */
  search: string;
  Content: ComponentType<CommandPageProps>;
}

export interface CommandPageProps {
  /** What is in the search field. */
  query: string;
  goTo: CommandContext['goTo'];
  /** Closes the menu, gives the focus back, then runs. */
  run(action: () => void | Promise<void>): void;
  /** Puts a page on top of this one; Escape comes back. */
  open(page: CommandPage): void;
}

/** What a command without a path does. A `run` that fails shows its message in a toast. */
export type CommandBehaviour =
  | { run(context: CommandContext): void | Promise<void> }
  | { page(): Promise<ComponentType<CommandPageProps>> };

/** By the ids in remote.json. */
export type RemoteCommands = Readonly<Record<string, CommandBehaviour>>;
