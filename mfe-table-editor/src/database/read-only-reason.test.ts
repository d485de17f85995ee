import { aRelation } from '../testing/builders.ts';
import { relationReason } from './read-only-reason.ts';

it.each([
  [{}, undefined],
  [{ kind: 'view' as const, key: [] }, 'Rows of a view are changed in the tables that it reads.'],
  [{ kind: 'materialized view' as const, key: [] }, 'Rows of a materialized view are changed'],
  [{ key: [] }, 'Add a primary key to edit rows in place'],
  [{ kind: 'foreign table' as const, key: [] }, 'a foreign table, which has no key'],
  [{ columns: [], key: [] }, 'The table has no columns'],
  [{ schema: 'pg_catalog' }, 'Postgres uses this table itself'],
])('a table with %j cannot be edited because %s', (changed, reason) => {
  const found = relationReason(aRelation(changed));
  if (reason === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(reason);
});
