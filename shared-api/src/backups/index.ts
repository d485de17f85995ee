export * from './backups.ts';
export type * from './types.ts';
