// Also first starts, and a second signal.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./process.test.ts');
