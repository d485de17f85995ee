// On a PostgreSQL server too.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./branches.test.ts');
