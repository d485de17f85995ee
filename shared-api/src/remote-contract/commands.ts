import type { ComponentType } from 'react';
import { anyText, flag, list, object, oneOf, optional, text, type ValueOf } from '../shape.ts';
import type { ShellContextValue } from './shell-context.ts';

/** The sections of the command menu (docs/decisions.md#the-command-menu). */
export const COMMAND_SECTIONS = ['Actions', 'Navigate', 'Query', 'Ask AI', 'Support'] as const;

export type CommandSection = (typeof COMMAND_SECTIONS)[number];

/** The commands of a remote as the menu shows them before its code is loaded: `commands` of remote.json. */
export const commandFactsSchema = list(
  object({
    /** Unique within the remote. */
    id: text(/^[a-z][a-z0-9-]*$/),
    title: text(),
    section: oneOf(COMMAND_SECTIONS),
    /**
     * One of `COMMAND_ICONS`, or the id of a navigation entry. A shell that does not know the icon, because it is
     * older than the remote, shows the icon of the section.
     */
    icon: optional(anyText),
    /** Further words that match the command. */
    keywords: optional(list(text())),
    /** Displayed next to the command, for example `Mod+I`. The remote handles the keys itself. */
    shortcut: optional(anyText),
    /**
     * The target below `/project/{ref}/`. Such a command needs no code of the remote and works while the
     * remote is down.
     */
    path: optional(anyText),
    /** Hides the command on self-hosted deployments. */
    hostedOnly: optional(flag),
    /**
     * The placeholder of the search field on the menu page that the command opens. Without it and `path`, the
     * command runs.
     */
    search: optional(anyText),
    /**
     * What the command finds by name from the first page of the menu, as a plural noun: `tables`. It is then a command with
     * `results`, which the shell loads once two characters are typed.
     */
    finds: optional(text()),
  }),
);

export type CommandFacts = ValueOf<typeof commandFactsSchema>[number];

/** What the shell passes to a command. */
export interface CommandContext {
  shell: ShellContextValue;
  /**
   * @param path A path of the whole dashboard, such as `/project/{ref}/sql/new`.
   * @param state The state of the new location. It is dropped if the user stays on a page with unsaved input.
   */
  goTo(path: string, state?: unknown): void;
}

/**
 * A subpage of the menu. It renders `CommandItem`s of `@howdah/shared-ui/command`, which the menu filters,
 * and can use `useShell`.
 */
export interface CommandPage {
  /** Unique in the stack of pages. */
  id: string;
  /** The search field's placeholder. */
  search: string;
  Content: ComponentType<CommandPageProps>;
}

export interface CommandPageProps {
  /** The text of the search field. */
  query: string;
  goTo: CommandContext['goTo'];
  /** Closes the menu, returns the focus, then runs the action. */
  run(action: () => void | Promise<void>): void;
  /** Opens a page on top of this one; Escape goes back. */
  open(page: CommandPage): void;
}

/** The behaviour of a command without a path. If `run` fails, a toast shows the error's message. */
export type CommandBehaviour =
  | { run(context: CommandContext): void | Promise<void> }
  | {
      page(): Promise<ComponentType<CommandPageProps>>;
      /** A `CommandGroup` below the commands that match by their words: what has `query` in its name. Renders nothing if there is none. */
      results?(): Promise<ComponentType<CommandPageProps>>;
    };

/** By id, as in remote.json. */
export type RemoteCommands = Readonly<Record<string, CommandBehaviour>>;
