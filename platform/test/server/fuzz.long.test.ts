// Makes all hostile calls of every route.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./fuzz.test.ts');
