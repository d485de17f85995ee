// On a PostgreSQL server too.
process.env.HOWDAH_BRANCHES_ON_POSTGRES = '1';
jest.requireActual('./branches.test.ts');
