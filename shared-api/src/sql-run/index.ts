/** Running SQL: check it, ask, send it, and keep its runs. */
export { isPlainReadByRule } from '@howdah/shared-api/sql-safety';
export * from './check-sql.ts';
export * from './run-registry.ts';
export * from './use-run-sql.ts';
