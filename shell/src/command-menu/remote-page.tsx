import type { CommandPage, CommandPageProps, RemoteModule } from '@howdah/shared-api/remote-contract';
import { Button } from '@howdah/shared-ui';
import { CommandNote, focusSearch } from '@howdah/shared-ui/command';
import { useEffect, useState, type ComponentType } from 'react';
import { failureMessage, type FailureMessage } from '../remotes/screens/failure-message.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { menuTexts } from './menu-texts.ts';
import classes from './command-menu.module.css';

type LoadedPage = { Content: ComponentType<CommandPageProps> } | { failure: FailureMessage };

/** A page of the menu that a remote renders. Its code loads when the page opens. */
export function remotePage(
  remotes: RemoteStore,
  { remote, command, search }: { remote: string; command: string; search: string },
): CommandPage {
  return {
    id: `${remote}:${command}`,
    search,
    Content: (props) => <RemotePage {...props} load={() => loadPage(remotes, remote, command, 'page')} />,
  };
}

/** What a command of a remote finds by name. Its code loads when the results are first shown. */
export function RemoteResults({
  remotes,
  remote,
  command,
  what,
  ...props
}: CommandPageProps & { remotes: RemoteStore; remote: string; command: string; what: string }) {
  return (
    <RemotePage
      {...props}
      loading={menuTexts.loadingList(what)}
      load={() => loadPage(remotes, remote, command, 'results')}
    />
  );
}

async function loadPage(
  remotes: RemoteStore,
  id: string,
  command: string,
  part: 'page' | 'results',
): Promise<LoadedPage> {
  const remote = await loadedRemote(remotes, id);
  if ('failure' in remote) return remote;
  try {
    const behaviour = remote.module.commands[command];
    const load = behaviour && 'page' in behaviour ? behaviour[part] : undefined;
    // An older version of the remote finds nothing.
    if (!load && part === 'results') return { Content: () => null };
    if (!load) throw new Error(`${id} has no command ${command}`);
    return { Content: await load() };
  } catch {
    return { failure: { title: menuTexts.pageFailed, description: menuTexts.pageFailedHint } };
  }
}

interface RemotePageProps extends CommandPageProps {
  load(): Promise<LoadedPage>;
  loading?: string;
}

function RemotePage({ load, loading = menuTexts.loading, ...props }: RemotePageProps) {
  const [loaded, setLoaded] = useState<LoadedPage>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void load().then((result) => isCurrent && setLoaded(result));
    return () => {
      isCurrent = false;
    };
    // `load` belongs to the page, which does not change while it is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt]);

  if (!loaded) return <CommandNote>{loading}</CommandNote>;
  if ('Content' in loaded) return <loaded.Content {...props} />;
  const { title, description } = loaded.failure;
  return (
    <div className={classes.failure} role="alert">
      <p className={classes.failureTitle}>{title}</p>
      <p>{description}</p>
      <Button
        size="sm"
        onClick={(event) => {
          focusSearch(event.currentTarget);
          setLoaded(undefined);
          setAttempt(attempt + 1);
        }}
      >
        {menuTexts.tryAgain}
      </Button>
    </div>
  );
}

/** Loads a remote's module. A remote that failed before is retried. */
export async function loadedRemote(
  remotes: RemoteStore,
  id: string,
): Promise<{ module: RemoteModule } | { failure: FailureMessage }> {
  if (remotes.state(id).status === 'failed') remotes.retry(id);
  else remotes.load(id);
  await remotes.settled(id);
  const state = remotes.state(id);
  if (remotes.pendingChange(id) === 'disabled') {
    return { failure: failureMessage(remotes.entry(id)?.title ?? id, { phase: 'disabled' }) };
  }
  if (state.status === 'ready') return { module: state.module };
  if (state.status === 'failed') return { failure: failureMessage(state.target.title, state.failure) };
  throw new Error(`Unknown remote ${id}`);
}
