/**
 * Whether to declare tests that vary a test of the ordinary run: another role, engine or step, or more of the same. The long
 * series sets this: `x.long.test.ts` sets it before it requires `x.test.ts`.
 */
export const SECOND_VARIANTS = process.env.HOWDAH_SECOND_VARIANTS === '1';
