// A pause after a restore that failed, and a backup that is empty.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./lifecycle.test.ts');
