import type { Lint } from '@howdah/shared-api/projects/advisors';
import { fixSql } from './fix-sql.ts';

const sqlFor = (remediation: string, entity = 'public.books') =>
  fixSql({ remediation, metadata: { entity } } as Lint);

describe('fixSql', () => {
  it.each([
    [
      'Turn it on with `alter table … enable row level security`.',
      'alter table public.books enable row level security;',
    ],
    [
      'Add one: `alter table … add primary key (…)`, or another.',
      'alter table public.books add primary key (…);',
    ],
    ['Keep one and drop the others with `drop index …`.', undefined],
    ['Decide by app_metadata.', undefined],
  ])('of “%s” is %s', (remediation, sql) => {
    expect(sqlFor(remediation)).toBe(sql);
  });

  it('takes a name as it is, whatever is in it', () => {
    expect(sqlFor('`alter table … enable row level security`', 'public."$& $1"')).toBe(
      'alter table public."$& $1" enable row level security;',
    );
  });
});
