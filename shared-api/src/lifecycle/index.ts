export * from './backups.ts';
export * from './lifecycle.ts';
export * from './project-life.ts';
export * from './upgrades.ts';
