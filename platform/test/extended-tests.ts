/**
 * Whether this run has the extended tests: what varies a test of the ordinary run by another role, engine or step, or has more of
 * the same (CONTRIBUTING.md#tests-and-figures). The long series leaves nothing out.
 */
export const RUNS_EXTENDED_TESTS =
  process.env.HOWDAH_EXTENDED_TESTS === '1' || process.env.HOWDAH_LONG_TESTS === '1';

/** Rows of a table of tests: the ordinary run has the first ones only. */
export const firstUnlessExtended = <Row>(rows: Row[], count: number): Row[] =>
  RUNS_EXTENDED_TESTS ? rows : rows.slice(0, count);
