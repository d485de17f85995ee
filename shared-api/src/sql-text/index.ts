export * from './auto-limit.ts';
export * from './sql-tokens.ts';
export * from './split-statements.ts';
