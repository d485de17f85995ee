export * from './backups.ts';
export * from './lifecycle.ts';
export * from './delete-project.ts';
export * from './upgrades.ts';
