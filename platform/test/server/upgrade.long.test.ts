// An upgrade that fails at each of its steps.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./upgrade.test.ts');
