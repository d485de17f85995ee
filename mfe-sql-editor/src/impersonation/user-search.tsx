import type { ImpersonatedUser } from '@howdah/shared-api/impersonation';
import type { Project } from '@howdah/shared-api/projects';
import { Button, Input, SkeletonText } from '@howdah/shared-ui';
import { useDeferredValue, useId, useState } from 'react';
import { impersonationTexts } from '../texts/impersonation.ts';
import classes from './role-popover.module.css';
import { userLabel } from './run-role.ts';
import { MOST_USERS, useImpersonationListUsersQuery } from './users.ts';

interface UserSearchProps {
  project: Pick<Project, 'ref' | 'connectionString'>;
  chosen: ImpersonatedUser | null;
  onChoose(user: ImpersonatedUser): void;
}

/** Finds a user of the project. Arrows move between those found. */
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
  const group = useId();

  return (
    <div className={classes.users}>
      <Input
        type="search"
        aria-label={impersonationTexts.searchLabel}
        placeholder={impersonationTexts.searchPlaceholder}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
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
        <div className={classes.found} role="radiogroup" aria-label="Users">
          {users.map((user) => (
            <label key={user.id} className={classes.user}>
              <input
                type="radio"
                name={group}
                checked={user.id === chosen?.id}
                onChange={() => onChoose(user)}
              />
              <span>
                <span className={classes.name}>{userLabel(user)}</span>
                <code className={classes.id}>{user.id}</code>
              </span>
            </label>
          ))}
        </div>
      )}
      {users?.length === MOST_USERS && <p className={classes.faint}>{impersonationTexts.moreUsers}</p>}
    </div>
  );
}
