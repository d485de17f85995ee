import {
  MAX_USERS,
  userLabel,
  usersSql,
  type ImpersonatedUser,
} from '@howdah/shared-api/sql-text/impersonation';
import type { Project } from '@howdah/shared-api/projects';
import { Button, Radio, RadioGroup, SearchInput, SkeletonText } from '@howdah/shared-ui';
import { useDeferredValue, useRef, useState, type KeyboardEvent } from 'react';
import { impersonationTexts } from './run-role.ts';
import classes from './role-popover.module.css';
import { injectArea, platformPath } from '@howdah/shared-api/api';

interface UserSearchProps {
  project: Pick<Project, 'ref' | 'connectionString'>;
  chosen: ImpersonatedUser | null;
  onChoose(user: ImpersonatedUser): void;
}

/**
 * Finds a user of the project. Enter chooses the first of those found, the down arrow leads to them, and arrows move
 * between them.
 */
export function UserSearch({ project, chosen, onChoose }: UserSearchProps) {
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  const {
    currentData: users,
    isFetching,
    error,
    refetch,
  } = useImpersonationListUsersQuery({
    ref: project.ref,
    connectionString: project.connectionString,
    search: deferred,
  });
  const found = useRef<HTMLFieldSetElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const [first] = users ?? [];
    if (!first || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    // While the list belongs to an earlier text, its first user is not the intended one.
    if (event.key === 'Enter' && search === deferred) onChoose(first);
    else if (event.key === 'ArrowDown') found.current?.querySelector('input')?.focus();
  }

  return (
    <div className={classes.users}>
      <SearchInput
        label={impersonationTexts.searchLabel}
        placeholder={impersonationTexts.searchPlaceholder}
        value={search}
        onSearch={setSearch}
        onKeyDown={onKeyDown}
      />
      {error ? (
        <p role="alert" className={classes.failed}>
          {impersonationTexts.usersFailed}{' '}
          <Button size="sm" onClick={() => void refetch()} loading={isFetching}>
            Retry
          </Button>
        </p>
      ) : !users ? (
        <SkeletonText lines={3} />
      ) : users.length === 0 ? (
        <p className={classes.faint}>
          {search.trim() ? impersonationTexts.noUsers : impersonationTexts.noUsersAtAll}
        </p>
      ) : (
        <RadioGroup
          ref={found}
          legend="Users"
          hideLegend
          layout="rows"
          className={classes.found}
          value={chosen?.id}
          onValueChange={(id) => onChoose(users.find((user) => user.id === id)!)}
        >
          {users.map((user) => (
            <Radio
              key={user.id}
              value={user.id}
              label={userLabel(user)}
              description={<code>{user.id}</code>}
            />
          ))}
        </RadioGroup>
      )}
      {users?.length === MAX_USERS && <p className={classes.faint}>{impersonationTexts.moreUsers}</p>}
    </div>
  );
}

interface UserSearch extends Pick<Project, 'ref' | 'connectionString'> {
  search: string;
}

const impersonationApi = injectArea('impersonation', (build) => ({
  /** Users of the project by e-mail address, phone number or id; those who signed in last come first. */
  impersonationListUsers: build.query<ImpersonatedUser[], UserSearch>({
    query: ({ ref, connectionString, search }) => ({
      url: platformPath('/platform/pg-meta/{ref}/query', { ref }),
      method: 'POST',
      headers: { 'x-connection-encrypted': connectionString },
      body: { query: usersSql(search), read_only: true },
    }),
    keepUnusedDataFor: 30,
  }),
}));

export const { useImpersonationListUsersQuery } = impersonationApi;
