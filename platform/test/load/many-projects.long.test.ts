// Uses twenty projects.
process.env.HOWDAH_MANY_PROJECTS = '1';
jest.requireActual('./many-projects.extended.test.ts');
