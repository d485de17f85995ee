import { aRelation } from '../testing/builders.ts';
import { relationReason } from './read-only-reason.ts';

it.each([
  [{}, undefined],
  [{ kind: 'view' as const, key: [] }, 'To change rows of a view, change the tables that it reads.'],
  [{ kind: 'materialized view' as const, key: [] }, 'To change rows of a materialized view'],
  [{ key: [] }, 'Add a primary key to edit rows in place'],
  [{ kind: 'foreign table' as const, key: [] }, 'A foreign table has no primary key'],
  [{ columns: [], key: [] }, 'The table has no columns'],
  [{ schema: 'pg_catalog' }, 'This is a system table of Postgres'],
])('a table with %j cannot be edited because %s', (changed, reason) => {
  const found = relationReason(aRelation(changed));
  if (reason === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(reason);
});
