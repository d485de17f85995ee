import type { CommandPageProps, ShellContextValue } from '@howdah/shared-api/remote-contract';
import { useCommandState } from '@howdah/shared-ui/command';
import { useEffect, useEffectEvent, useRef } from 'react';
import { remoteAccess } from '../remotes/screens/remote-access.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { RemoteResults } from './remote-page.tsx';

/** A single character is in too many names. */
const MIN_QUERY = 2;

interface FoundByNameProps extends CommandPageProps {
  remotes: RemoteStore;
  shell: ShellContextValue;
  /** Called with the value of the first item when results arrive where nothing else matches. */
  onFirst(value: string): void;
}

/** What remotes find by name in the project, below the commands. Nothing is loaded before the user types. */
export function FoundByName({ remotes, shell, onFirst, ...props }: FoundByNameProps) {
  if (props.query.trim().length < MIN_QUERY) return null;
  const finders = remotes.entries
    .filter(({ disabled, requires }) => !disabled && remoteAccess(requires, shell.can) !== 'denied')
    .flatMap(({ id, commands = [] }) =>
      commands.flatMap(({ id: command, finds }) => (finds === undefined ? [] : [{ id, command, finds }])),
    );
  return (
    <>
      {finders.map(({ id, command, finds }) => (
        <RemoteResults
          key={`${id}:${command}`}
          remotes={remotes}
          remote={id}
          command={command}
          what={finds}
          {...props}
        />
      ))}
      <SelectFirst onFirst={onFirst} />
    </>
  );
}

/** The list selects its first item when the user types. Results arrive later, when "Ask the assistant" was the only item. */
function SelectFirst({ onFirst }: Pick<FoundByNameProps, 'onFirst'>) {
  const place = useRef<HTMLSpanElement>(null);
  const hasItems = useCommandState(({ filtered }) => filtered.count > 0);
  const select = useEffectEvent(() => {
    const list = place.current?.closest('[cmdk-list]');
    const value = list?.querySelector('[cmdk-item]:not([aria-disabled=true])')?.getAttribute('data-value');
    if (value) onFirst(value);
  });
  useEffect(() => {
    if (hasItems) select();
  }, [hasItems]);
  return <span ref={place} hidden />;
}
