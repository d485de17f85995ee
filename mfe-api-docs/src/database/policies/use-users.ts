import { platformError } from '@howdah/shared-api';
import { useAskDatabase, useOpenDatabase } from '@howdah/shared-api/database';
import { usersSql, type ImpersonatedUser } from '@howdah/shared-api/sql-text/impersonation';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { array, boolean, mixed, object, string } from 'yup';

const metadata = () =>
  mixed<Record<string, unknown>>()
    .transform((value: unknown) => value ?? {})
    .required();
const schema = array(
  object({
    id: string().required(),
    email: string().nullable().defined(),
    phone: string().nullable().defined(),
    raw_app_meta_data: metadata(),
    raw_user_meta_data: metadata(),
    is_anonymous: boolean().required(),
    role: string().defined().nullable(),
  }),
).required();

/** Users of the project that match a search. Without a search, nothing is requested. */
export function useUsers(search: string | undefined) {
  const database = useOpenDatabase();
  const ask = useAskDatabase();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ users?: ImpersonatedUser[]; error?: string }>({});
  const { ref, connectionString } = database === skipToken ? { ref: '', connectionString: '' } : database;

  useEffect(() => {
    // A new value repeats the same request.
    void attempt;
    if (search === undefined || ref === '') return undefined;
    let isGone = false;
    ask({ ref, connectionString }, { sql: usersSql(search), schema })
      .then(
        (users) => !isGone && setFound({ users: users.map((user) => ({ ...user, role: user.role ?? '' })) }),
      )
      .catch((failure: unknown) => !isGone && setFound({ error: platformError(failure).message }));
    return () => {
      isGone = true;
    };
  }, [ask, ref, connectionString, search, attempt]);
  return { ...found, retry: () => setAttempt(attempt + 1) };
}
