import { answerCalls, aProject, ok } from '@howdah/tools/harness/testing';
import type { SessionFacts } from '../data/session-facts.ts';

export const QUERY = `POST /platform/pg-meta/${aProject().ref}/query`;

export interface SentQuery {
  query: string;
  read_only: boolean;
}

/** What the database of a project by itself tells of the role that SQL runs as. */
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
  /** What a change is answered with. */
  change?: { status: number; body: unknown };
}

/** Answers the lists of a database that holds these, told apart by what they read. Returns the changes that were sent. */
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
