/** All tables of the control plane, a file an area. drizzle-kit makes the migrations from this file. */
export * from '../areas/accounts/access-token-tables.ts';
export * from '../areas/api/tables.ts';
export * from '../areas/backups/tables.ts';
export * from '../areas/branching/tables.ts';
export * from '../areas/content/tables.ts';
export * from '../areas/custom-hostnames/tables.ts';
export * from '../areas/edge-functions/tables.ts';
export * from '../areas/feedback/tables.ts';
export * from '../areas/installation/tables.ts';
export * from '../areas/organizations/invitation-tables.ts';
export * from '../areas/jobs/tables.ts';
export * from '../areas/organizations/tables.ts';
export * from '../areas/accounts/tables.ts';
export * from '../areas/projects/tables.ts';
export * from '../areas/accounts/refused-sign-in-tables.ts';
export * from '../engines/postgres/tables.ts';
export * from '../areas/storage/tables.ts';
