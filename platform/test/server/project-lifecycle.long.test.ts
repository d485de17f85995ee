// A second pause after a failed one, a restore that fails late, and a new project at the limit.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./project-lifecycle.test.ts');
