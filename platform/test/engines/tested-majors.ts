import type { PostgresMajor } from '../../src/engines/engine.ts';

/** `npm run test:long` runs the tests of engines a second time, on the older Postgres. */
const onOlder = process.env.HOWDAH_TEST_OLDER_POSTGRES === '1';

/** The PGlite versions of this run. */
export const testedMajors: PostgresMajor[] = onOlder ? [17] : [18];

/** The versions between which a database can move: by an upgrade, or by a dump and load of the same version. */
export const possibleMoves: [from: PostgresMajor, to: PostgresMajor][] = [
  [17, 17],
  [17, 18],
  [18, 18],
];

/** Whether this run includes tests that do not depend on the PGlite version, such as those of a PostgreSQL server. */
export const testsServers = !onOlder;
