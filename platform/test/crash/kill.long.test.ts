// More rounds of kill.extended.test.ts, and kills of the whole program.
process.env.HOWDAH_KILL_ROUNDS = '10';
jest.requireActual('./kill.extended.test.ts');
jest.requireActual('./kill-program.ts');
