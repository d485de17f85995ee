// Twenty projects instead of three.
process.env.HOWDAH_MANY_PROJECTS = '1';
jest.requireActual('./many-projects.test.ts');
