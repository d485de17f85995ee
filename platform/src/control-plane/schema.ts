/** All tables of the control plane, a file an area. drizzle-kit makes the migrations from this file. */
export * from './schema/access-tokens.ts';
export * from './schema/backups.ts';
export * from './schema/jobs.ts';
export * from './schema/organizations.ts';
export * from './schema/people.ts';
export * from './schema/projects.ts';
