import { answerCalls, aProject, ok } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionFacts } from '@howdah/shared-api/database';

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
  tables?: object[];
  /** Rows, or a failure. */
  columns?: object[] | { status: number; body: unknown };
  constraints?: object[];
  indexes?: object[];
  policies?: object[];
  triggers?: object[];
  types?: object[];
  extensions?: object[];
  dependents?: object[];
  /** What runs the database. */
  engine?: 'pglite' | 'postgres';
  /** The response to a change. */
  change?: { status: number; body: unknown };
}

/** Mocks the list queries of a database. Returns the changes that were sent. */
export function answerDatabase({
  facts = someFacts(),
  change = ok([]),
  columns = [],
  engine = 'pglite',
  ...rows
}: Contents) {
  const calls = answerCalls({
    [`GET /platform/projects/${aProject().ref}/database-access`]: ok({ engine }),
    [QUERY]: (sent) => {
      const { query, read_only: readOnly } = sent as SentQuery;
      if (!readOnly) return change;
      if (query.includes('session_user')) return ok([facts]);
      switch (tableOf(query)) {
        case 'pg_auth_members':
          return ok(rows.memberships ?? []);
        case 'pg_proc':
          return ok(rows.functions ?? []);
        case 'pg_class':
          return ok((query.includes('column_count') ? rows.tables : rows.privileges) ?? []);
        case 'pg_attribute':
          return Array.isArray(columns) ? ok(columns) : columns;
        case 'pg_constraint':
          return ok(rows.constraints ?? []);
        case 'pg_index':
          return ok(rows.indexes ?? []);
        case 'pg_policy':
          return ok(rows.policies ?? []);
        case 'pg_trigger':
          return ok(rows.triggers ?? []);
        case 'pg_type':
          return ok(rows.types ?? []);
        case 'pg_available_extensions':
          return ok(rows.extensions ?? []);
        case 'found':
          return ok(rows.dependents ?? []);
        case 'pg_roles':
          return ok(rows.roles ?? []);
        default:
          return ok(rows.schemas ?? []);
      }
    },
  });
  return {
    // A change that is tried on the calls of programs is none: a trial starts when somebody pauses.
    changes: () =>
      calls
        .filter(({ call }) => call === QUERY)
        .map(({ sent }) => sent as SentQuery | undefined)
        .flatMap((sent) => (!sent || sent.read_only ? [] : [sent.query])),
  };
}

/** The table of the outer query. In the builders its `from` begins a line, and that of a subquery does not. */
function tableOf(query: string): string | undefined {
  return /^from (\w+)/m.exec(query)?.[1];
}

/** Presses a button that is disabled until the permissions are loaded. */
export async function pressWhenReady(name: string): Promise<void> {
  const button = () => screen.getByRole('button', { name });
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
}
