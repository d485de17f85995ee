import { platformError } from '@howdah/shared-api';
import { useAskDatabase, useOpenDatabase } from '@howdah/shared-api/database';
import { MAX_TRIAL_ROWS, tryPolicy, type PolicyTrial as Outcome } from '@howdah/shared-api/pg-meta';
import {
  claimsOf,
  impersonationSettings,
  userLabel,
  type ImpersonatedRole,
} from '@howdah/shared-api/sql-text/impersonation';
import { Button, Callout, Field, formatCount, SearchInput, Select } from '@howdah/shared-ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FlaskConical } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { TrialRows } from './trial-rows.tsx';
import { useUsers } from './use-users.ts';
import classes from './policy-trial.module.css';

/** The maximum number of rows that a trial shows. */
const SHOWN_ROWS = 5;

type ReadingRole = 'anon' | 'authenticated';

interface PolicyTrialProps {
  table: { schema: string; table: string } | undefined;
  /** The statements that saving would run. */
  statements: readonly string[];
  /** Why the policy cannot be tried. */
  reason: string | undefined;
}

interface Result {
  /** The tried statements and the role. */
  of: string;
  who: string;
  outcome?: Outcome;
  error?: string;
}

/** Tries a policy before it is saved: shows which rows a user can read without and with it. Rolled back. */
export function PolicyTrial({ table, statements, reason }: PolicyTrialProps) {
  const database = useOpenDatabase();
  const ask = useAskDatabase();
  const [role, setRole] = useState<ReadingRole>('anon');
  const [search, setSearch] = useState('');
  const [userId, setUserId] = useState('');
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
  const deferred = useDeferredValue(search);
  const { users, error, retry } = useUsers(role === 'authenticated' ? deferred : undefined);
  const user = users?.find(({ id }) => id === userId);
  const of = JSON.stringify([table, statements, role, userId]);
  const who = role === 'anon' ? 'anon' : user ? userLabel(user) : '';
  const missing = role === 'authenticated' && !user ? 'Choose a user' : undefined;

  const attempt = async () => {
    if (database === skipToken || !table) return;
    const as: ImpersonatedRole | undefined =
      role === 'anon' ? { type: 'postgrest', role } : user && { type: 'postgrest', role, user, aal: 'aal1' };
    if (!as) return;
    setBusy(true);
    const claims = claimsOf(database.ref, as, Math.floor(Date.now() / 1000));
    const settings = impersonationSettings(as, claims);
    try {
      const asked = tryPolicy({ table, statements, settings, limit: SHOWN_ROWS });
      const [outcome] = await ask(database, asked, { readOnly: false });
      setResult({ of, who, outcome });
    } catch (failure) {
      setResult({ of, who, error: platformError(failure).message });
    } finally {
      setBusy(false);
    }
  };
  // A result of earlier values is not shown.
  const shown = result?.of === of ? result : undefined;

  return (
    <fieldset className={classes.trial}>
      <legend>Try before saving</legend>
      <p className={classes.note}>
        Reads the table as another user, without and with this policy, in a transaction that is rolled back.
      </p>
      <div className={classes.who}>
        <Field label="As">
          <Select<ReadingRole>
            value={role}
            onValueChange={setRole}
            options={[
              { value: 'anon', label: 'anon: has not signed in' },
              { value: 'authenticated', label: 'authenticated: a user' },
            ]}
          />
        </Field>
        {role === 'authenticated' && (
          <>
            <Field label="Find a user" aside="Optional">
              <SearchInput
                placeholder="Email, phone or ID"
                value={search}
                onSearch={setSearch}
                // Enter would submit the form around it.
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
            </Field>
            <Field label="User">
              <Select
                value={user ? userId : ''}
                placeholder={
                  users ? (users.length === 0 ? 'No users found' : 'Choose a user') : 'Loading users'
                }
                disabled={!users || users.length === 0}
                onValueChange={setUserId}
                options={users?.map((one) => ({ value: one.id, label: userLabel(one) })) ?? []}
              />
            </Field>
          </>
        )}
      </div>
      {error !== undefined && (
        <Callout
          tone="warning"
          role="alert"
          title="Failed to load users"
          action={
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          }
        >
          {error}
        </Callout>
      )}
      <div>
        <Button
          size="sm"
          icon={<FlaskConical aria-hidden />}
          loading={busy}
          disabledReason={reason ?? missing}
          onClick={() => void attempt()}
        >
          Try it
        </Button>
        <div role="status" className={classes.outcome}>
          {shown?.outcome && (
            <p>{`${shown.who} reads ${rowCount(shown.outcome.before)} now, ${rowCount(shown.outcome.after)} with this policy. Nothing was saved.`}</p>
          )}
        </div>
      </div>
      {shown?.outcome && <TrialRows rows={shown.outcome.rows} />}
      {shown?.error !== undefined && (
        <Callout tone="danger" role="alert" title="Failed to test the policy">
          <p>{shown.error}</p>
          <p>The database was not changed.</p>
        </Callout>
      )}
    </fieldset>
  );
}

function rowCount(count: number): string {
  if (count > MAX_TRIAL_ROWS) return `more than ${formatCount(MAX_TRIAL_ROWS)} rows`;
  return count === 1 ? '1 row' : `${formatCount(count)} rows`;
}
