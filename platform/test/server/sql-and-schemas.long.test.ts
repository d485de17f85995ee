// Types of a project that was restored, and a stream whose client hangs up.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./sql-and-schemas.test.ts');
