import type { AutoRunRefusal } from '@howdah/shared-api/sql-safety';
import type { UsageEvents } from '@howdah/shared-api/remote-contract/usage-events';

type RunClicked = UsageEvents['assistant_suggestion_run_query_clicked'];

const CATEGORIES: [RegExp, RunClicked['category']][] = [
  [/\b(create|alter|drop)\s+policy\b|\brow\s+level\s+security\b/i, 'rls-policies'],
  [/\b(create(\s+or\s+replace)?|alter|drop)\s+function\b/i, 'functions'],
];

/** What usage events report about a run (docs/decisions.md#usage-events): the kind of query, but not its text. */
export function queryKind(sql: string, autoRunRefusal: AutoRunRefusal | null): RunClicked {
  return {
    queryType: autoRunRefusal === 'writes' ? 'mutation' : 'select',
    category: CATEGORIES.find(([pattern]) => pattern.test(sql))?.[1] ?? 'unknown',
  };
}
