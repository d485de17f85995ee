export * from './edge-functions.ts';
export type * from './types.ts';
