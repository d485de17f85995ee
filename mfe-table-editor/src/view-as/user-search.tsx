import { platformError } from '@howdah/shared-api';
import {
  MAX_USERS,
  userLabel,
  usersSql,
  type ImpersonatedUser,
} from '@howdah/shared-api/sql-text/impersonation';
import { Button, Radio, RadioGroup, SearchInput, SkeletonText } from '@howdah/shared-ui';
import { useDeferredValue, useEffect, useState } from 'react';
import { useRunQuery } from '../database/table-editor-api.ts';
import classes from './view-as.module.css';

interface UserSearchProps {
  chosen: string | undefined;
  onChoose(user: ImpersonatedUser): void;
}

/** Finds a user of the project by e-mail address, phone number or id. */
export function UserSearch({ chosen, onChoose }: UserSearchProps) {
  const run = useRunQuery({ asOwner: true });
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ users?: ImpersonatedUser[]; error?: string }>({});

  useEffect(() => {
    // A retry runs the same search.
    void attempt;
    let isGone = false;
    run(usersSql(deferred), { readOnly: true })
      .then((users) => !isGone && setFound({ users: users as unknown as ImpersonatedUser[] }))
      .catch((failure: unknown) => !isGone && setFound({ error: platformError(failure).message }));
    return () => {
      isGone = true;
    };
  }, [run, deferred, attempt]);

  const { users, error } = found;
  return (
    <div className={classes.users}>
      <SearchInput
        size="sm"
        label="Find a user"
        placeholder="Email, phone or ID"
        value={search}
        onSearch={setSearch}
      />
      {error ? (
        <p role="alert" className={classes.note}>
          {`Failed to load users: ${error} `}
          <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
            Retry
          </Button>
        </p>
      ) : !users ? (
        <SkeletonText lines={3} />
      ) : users.length === 0 ? (
        <p className={classes.note}>{search.trim() ? 'No users match.' : 'The project has no users yet.'}</p>
      ) : (
        <RadioGroup
          legend="Users"
          hideLegend
          layout="rows"
          className={classes.found}
          value={chosen}
          onValueChange={(id) => onChoose(users.find((user) => user.id === id)!)}
        >
          {users.map((user) => (
            <Radio key={user.id} value={user.id} label={userLabel(user)} />
          ))}
        </RadioGroup>
      )}
      {users?.length === MAX_USERS && <p className={classes.note}>Type more to narrow the list.</p>}
    </div>
  );
}
