export * from './invitations.ts';
export * from './members.ts';
export * from './organization-settings.ts';
export * from './project-creation.ts';
export * from './support.ts';
