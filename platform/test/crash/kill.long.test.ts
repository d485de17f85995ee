// The kills of kill.test.ts and kill-program.test.ts, more often.
process.env.HOWDAH_KILL_ROUNDS = '10';
jest.requireActual('./kill.test.ts');
jest.requireActual('./kill-program.test.ts');
