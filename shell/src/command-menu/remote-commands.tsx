import type { CommandContext, CommandFacts } from '@howdah/shared-api/remote-contract';
import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { toast } from '@howdah/shared-ui';
import { createElement } from 'react';
import { remoteAccess } from '../remotes/screens/remote-access.ts';
import type { RemoteTarget } from '../remotes/remote-state.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { reportFailure } from '../remotes/failure-reports.ts';
import { commandIcon } from './command-icons.ts';
import type { MenuCommand } from './menu-state.ts';
import { menuTexts } from './menu-texts.ts';
import { loadedRemote, remotePage } from './remote-page.tsx';

/**
 * The commands that the registry lists for each remote. They need no code of the remote, so they stay when it is down: a
 * command with a path navigates, any other loads the remote when it is selected.
 */
export function remoteCommands(remotes: RemoteStore, context: CommandContext): MenuCommand[] {
  const { shell, goTo } = context;
  const ref = shell.project?.ref;
  if (!ref) return [];
  return remotes.entries.flatMap((entry) => {
    const isDenied = remoteAccess(entry.requires, shell.can) === 'denied';
    const shown = (entry.commands ?? []).filter(
      ({ hostedOnly }) => !hostedOnly || shell.deployment === 'hosted',
    );
    return shown.map<MenuCommand>((facts) => {
      const line = {
        id: `${entry.id}:${facts.id}`,
        title: facts.title,
        section: facts.section,
        keywords: facts.keywords,
        icon: createElement(commandIcon(facts), { 'aria-hidden': true }),
        shortcut: facts.shortcut,
        disabled: isDenied ? menuTexts.noPermission : undefined,
      };
      const { path, search } = facts;
      if (path !== undefined) return { ...line, run: () => goTo(`/project/${ref}/${path}`) };
      if (search !== undefined)
        return { ...line, page: remotePage(remotes, { remote: entry.id, command: facts.id, search }) };
      return { ...line, run: () => run(remotes, entry, facts, context) };
    });
  });
}

/** Loads the remote if necessary, then runs the command. A failure shows a toast. */
async function run(
  remotes: RemoteStore,
  entry: RegistryEntry,
  facts: Pick<CommandFacts, 'id' | 'title'>,
  context: CommandContext,
): Promise<void> {
  const remote = await loadedRemote(remotes, entry.id);
  if ('failure' in remote) {
    toast.error(remote.failure.title, {
      detail: remote.failure.description,
      action: { label: menuTexts.tryAgain, run: () => void run(remotes, entry, facts, context) },
    });
    return;
  }
  try {
    const behaviour = remote.module.commands[facts.id];
    if (!behaviour || !('run' in behaviour)) throw new Error(`${entry.title} has no command ${facts.id}`);
    await behaviour.run(context);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const { version } = loadedTarget(remotes, entry);
    reportFailure({ remote: entry.id, version, where: `command ${facts.id}`, message }, cause);
    toast.error(menuTexts.didNotWork(facts.title), { detail: message });
  }
}

/** What this tab runs: another version may have been published since it was loaded. */
function loadedTarget(remotes: RemoteStore, entry: RegistryEntry): RemoteTarget {
  const state = remotes.state(entry.id);
  return state.status === 'idle' ? remotes.target(entry) : state.target;
}
