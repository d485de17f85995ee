import type { CommandPageProps, ShellContextValue } from '@howdah/shared-api/remote-contract';
import { useCommandState } from '@howdah/shared-ui/command';
import { ErrorBoundary } from '@howdah/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { remoteAccess } from '../remotes/screens/remote-access.ts';
import { reportFailure } from '../remotes/failure-reports.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { RemoteResults } from './remote-page.tsx';

/** A single character is in too many names. */
const MIN_QUERY = 2;
const QUIET_MS = 150;

interface FoundByNameProps extends CommandPageProps {
  remotes: RemoteStore;
  shell: ShellContextValue;
  /** Called when results arrive, or are gone. */
  onResults(): void;
}

/** What remotes find by name in the project, below the commands that match by their words. Nothing is loaded before the user types. */
export function FoundByName({ remotes, shell, onResults, query, ...others }: FoundByNameProps) {
  const settled = useSettledQuery(query.trim());
  if (query.trim().length < MIN_QUERY || settled.length < MIN_QUERY) return null;
  const props = { ...others, query: settled };
  const finders = remotes.entries
    .filter(({ disabled, requires }) => !disabled && remoteAccess(requires, shell.can) !== 'denied')
    .flatMap(({ id, version, commands = [] }) =>
      commands.flatMap(({ id: command, finds }) =>
        finds === undefined ? [] : [{ id, version, command, finds }],
      ),
    );
  return (
    <>
      {finders.map(({ id, version, command, finds }) => (
        <ErrorBoundary
          key={`${id}:${command}`}
          name={finds}
          resetKey={settled}
          onError={(error) =>
            reportFailure(
              { remote: id, version, where: 'render command-menu', message: error.message },
              error,
            )
          }
          fallback={() => null}
        >
          <RemoteResults remotes={remotes} remote={id} command={command} what={finds} {...props} />
        </ErrorBoundary>
      ))}
      <ResultsWatch onResults={onResults} />
    </>
  );
}

/** The query once the user has stopped typing: each one is a query of the project's database. */
function useSettledQuery(query: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), QUIET_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return settled;
}

/** The list selects its first item when the user types, but not when results arrive later. */
function ResultsWatch({ onResults }: Pick<FoundByNameProps, 'onResults'>) {
  const count = useCommandState(({ filtered }) => filtered.count);
  const notify = useEffectEvent(onResults);
  useEffect(() => {
    if (count > 0) notify();
  }, [count]);
  return null;
}
