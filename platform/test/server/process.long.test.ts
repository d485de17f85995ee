// First starts too.
process.env.HOWDAH_FIRST_START = '1';
jest.requireActual('./process.test.ts');
