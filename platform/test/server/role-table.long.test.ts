// Every role, not only those next to a change of the status.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./role-table.test.ts');
