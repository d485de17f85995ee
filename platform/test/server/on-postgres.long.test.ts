// Runs every attempt of a reader to escape.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./on-postgres.test.ts');
