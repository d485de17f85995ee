// Types of a restored project, and a stream whose client disconnects.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./sql-and-schemas.test.ts');
