export * from './storage.ts';
export type * from './types.ts';
