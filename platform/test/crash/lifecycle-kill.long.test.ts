// Both ends of every step of every job, and the middle of each long one.
process.env.HOWDAH_EVERY_KILL = '1';
jest.requireActual('./lifecycle-kill.test.ts');
