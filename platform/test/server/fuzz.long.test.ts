// Makes all hostile calls of every route.
process.env.HOWDAH_FUZZ_ALL_CALLS = '1';
jest.requireActual('./fuzz.extended.test.ts');
