import type { RemoteStore } from '../remotes/remote-store.ts';
import { reportFailure } from '../remotes/report-failure.ts';
import { toast } from '@howdah/shared-ui';
import type { MenuCommand } from './menu-command.ts';

/** The commands of the remotes whose code is here. One that fails says so; the page is not hurt. */
export function remoteCommands(remotes: RemoteStore): MenuCommand[] {
  return remotes.entries.flatMap(({ id }) => {
    const state = remotes.state(id);
    if (state.status !== 'ready') return [];
    const { version } = state.target;
    return state.module.commands.map(({ id: command, title, section, keywords, run }) => ({
      id: `${id}:${command}`,
      title,
      section,
      keywords,
      run: () =>
        guarded(run, (cause) => {
          const message = cause instanceof Error ? cause.message : String(cause);
          reportFailure({ remote: id, version, where: `command ${command}`, message }, cause);
          toast.error(`${title} did not work`, { detail: message });
        }),
    }));
  });
}

async function guarded(run: () => void | Promise<void>, onFailure: (cause: unknown) => void): Promise<void> {
  try {
    await run();
  } catch (cause) {
    onFailure(cause);
  }
}
