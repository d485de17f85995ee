/**
 * Whether to declare tests of what the ordinary run sees once already: another role, engine or step, and more of the same.
 * The long series asks for them: `x.long.test.ts` sets this before it requires the tests of `x.test.ts`.
 */
export const SECOND_VARIANTS = process.env.HOWDAH_SECOND_VARIANTS === '1';
