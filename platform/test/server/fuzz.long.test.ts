// All hostile calls of every route.
process.env.HOWDAH_EVERY_FUZZ = '1';
jest.requireActual('./fuzz.test.ts');
