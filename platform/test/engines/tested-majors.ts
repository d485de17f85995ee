import type { PostgresMajor } from '../../src/engines/engine.ts';

/** `npm run test:long` runs the tests of engines again, on the older Postgres. */
const onOlder = process.env.HOWDAH_TEST_OLDER_POSTGRES === '1';

/** The versions of PGlite's Postgres that this run tests. */
export const testedMajors: PostgresMajor[] = onOlder ? [17] : [18];

/** From which version to which a database can be brought: upgraded, or loaded again on its own. */
export const possibleMoves: [from: PostgresMajor, to: PostgresMajor][] = [
  [17, 17],
  [17, 18],
  [18, 18],
];

/** Whether this run tests what does not depend on PGlite's version, a PostgreSQL server among it. */
export const testsServers = !onOlder;
