/** Running SQL as a role of the project's API (docs/product/sql-editor.md#data "Role impersonation"). Pure. */
export * from './claims.ts';
export * from './prefix.ts';
export type * from './types.ts';
