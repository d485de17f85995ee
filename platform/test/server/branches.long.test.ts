// Also on a PostgreSQL server.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./branches.test.ts');
