import { answerCalls, aProject, ok } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionFacts } from '../data/session-facts.ts';

export const QUERY = `POST /platform/pg-meta/${aProject().ref}/query`;

export interface SentQuery {
  query: string;
  read_only: boolean;
}

/** Session facts of a project with its own database. */
export function someFacts(changed: Partial<SessionFacts> = {}): SessionFacts {
  return {
    role: 'postgres',
    superuser: true,
    createsRoles: true,
    createsSchemas: true,
    major: 18,
    actsAs: ['postgres', 'anon'],
    languages: ['plpgsql', 'sql'],
    functionsOfOthers: [],
    tablesOfOthers: [],
    ...changed,
  };
}

interface Contents {
  facts?: SessionFacts;
  schemas?: object[];
  roles?: object[];
  memberships?: object[];
  functions?: object[];
  privileges?: object[];
  /** The response to a change. */
  change?: { status: number; body: unknown };
}

/** Mocks the list queries of a database. Returns the changes that were sent. */
export function answerDatabase({ facts = someFacts(), change = ok([]), ...rows }: Contents) {
  const calls = answerCalls({
    [QUERY]: (sent) => {
      const { query, read_only: readOnly } = sent as SentQuery;
      if (!readOnly) return change;
      if (query.includes('session_user')) return ok([facts]);
      if (query.includes('from pg_auth_members')) return ok(rows.memberships ?? []);
      if (query.includes('from pg_proc')) return ok(rows.functions ?? []);
      if (query.includes('from pg_class')) return ok(rows.privileges ?? []);
      if (query.includes('from pg_roles')) return ok(rows.roles ?? []);
      return ok(rows.schemas ?? []);
    },
  });
  return {
    changes: () =>
      calls
        .map(({ sent }) => sent as SentQuery)
        .filter(({ read_only: readOnly }) => !readOnly)
        .map(({ query }) => query),
  };
}

/** Presses a button that is disabled until the permissions are loaded. */
export async function pressWhenReady(name: string): Promise<void> {
  const button = () => screen.getByRole('button', { name });
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
}
