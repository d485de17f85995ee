/** Checks SQL, asks for confirmation, runs it, and keeps its runs. */
export { isPlainReadByRule } from '@howdah/shared-api/sql-safety';
export * from './check-sql.ts';
export * from './run-registry.ts';
export * from './use-run-sql.ts';
