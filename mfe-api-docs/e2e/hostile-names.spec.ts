import { HOSTILE_NAMES, watchForEscapes } from '@howdah/tools/playwright';
import { ask, openDatabase } from './database-page.ts';
import { drop, KINDS, openKind, prepare, SCHEMA, TABLE, takeName, text } from './hostile-objects.ts';
import { expect, test } from './suite.ts';

/** Each kind of object with a name of another kind: two tests, so that each has its minute on a busy machine. */
const GROUPS = [
  ['schema', 'role', 'function', 'policy', 'enum'],
  ['index', 'trigger', 'composite', 'domain'],
] as const;

for (const [group, kinds] of GROUPS.entries()) {
  test(
    `takes names of any kind in the forms of: ${kinds.join(', ')}; and drops what they made`,
    { tag: '@extended' },
    async ({ page, signIn }) => {
      await signIn(page);
      const escapes = watchForEscapes(page);
      await openDatabase(page, 'schemas');
      await prepare(page);
      const names = group === 0 ? HOSTILE_NAMES : HOSTILE_NAMES.toReversed();
      for (const [index, kind] of kinds.entries()) {
        await openKind(page, KINDS[kind]);
        await takeName(page, KINDS[kind], names[index]!);
      }
      if (group === 1) {
        await openKind(page, { ...KINDS.index, page: 'Tables' });
        await drop(page, { what: 'table' }, TABLE);
        expect(await ask(page, `select 1 from pg_tables where schemaname = ${text(SCHEMA)}`)).toEqual([]);
      }
      escapes.check();
    },
  );
}
