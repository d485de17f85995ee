// A pause after a failed restore, and an empty backup.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./pausing-and-restoring.test.ts');
