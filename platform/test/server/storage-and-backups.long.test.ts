// More refused sign-ins.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./storage-and-backups.test.ts');
