export * from './sql-format.ts';
