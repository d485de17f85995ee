// Every role, and not only those at whose side the answer changes.
process.env.HOWDAH_SECOND_VARIANTS = '1';
jest.requireActual('./role-table.test.ts');
