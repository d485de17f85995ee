import { hostileNames, watchForEscapes } from '@howdah/tools/playwright';
import { openDatabase } from './database-page.ts';
import { KINDS, openKind, prepare, takeName } from './hostile-objects.ts';
import { test } from './suite.ts';

const NAMES_OF_A_KIND = 20;

const seed = Number(process.env.HOWDAH_TEST_SEED ?? Date.now() % 2 ** 31);
const kinds = Object.entries(KINDS);

// Postgres has no role `none`.
const names = hostileNames(NAMES_OF_A_KIND * kinds.length + 1, seed).filter((name) => name !== 'none');

for (const [at, [label, kind]] of kinds.entries()) {
  test(`takes ${NAMES_OF_A_KIND} names in the form of: ${label}; and drops what it made`, async ({
    page,
    signIn,
  }) => {
    process.stdout.write(`seed ${seed}\n`);
    await signIn(page);
    const escapes = watchForEscapes(page);
    await openDatabase(page, 'schemas');
    await prepare(page);
    await openKind(page, kind);
    for (const name of names.slice(at * NAMES_OF_A_KIND, (at + 1) * NAMES_OF_A_KIND)) {
      await test.step(name, () => takeName(page, kind, name));
    }
    escapes.check();
  });
}
