// An upgrade that fails at each of its steps.
process.env.HOWDAH_EVERY_STEP = '1';
jest.requireActual('./upgrade.test.ts');
