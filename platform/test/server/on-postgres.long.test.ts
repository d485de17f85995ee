// Every attempt to get out of the wall of a reader.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./on-postgres.test.ts');
