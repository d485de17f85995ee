export * from './database-access.ts';
export type * from './types.ts';
