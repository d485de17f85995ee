export * from './account.ts';
export type * from './types.ts';
