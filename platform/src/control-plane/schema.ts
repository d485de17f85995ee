/** All tables of the control plane, a file an area. drizzle-kit makes the migrations from this file. */
export * from './schema/access-tokens.ts';
export * from './schema/api-settings.ts';
export * from './schema/backups.ts';
export * from './schema/branching.ts';
export * from './schema/content.ts';
export * from './schema/custom-hostnames.ts';
export * from './schema/edge-functions.ts';
export * from './schema/feedback.ts';
export * from './schema/installation.ts';
export * from './schema/invitations.ts';
export * from './schema/jobs.ts';
export * from './schema/organizations.ts';
export * from './schema/people.ts';
export * from './schema/projects.ts';
export * from './schema/refused-sign-ins.ts';
export * from './schema/role-passwords.ts';
export * from './schema/stored-files.ts';
