/** Running SQL as a role of the project's API (spec 2, section 3 "Role impersonation"). Pure. */
export * from './claims.ts';
export * from './prefix.ts';
export type * from './types.ts';
