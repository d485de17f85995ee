export * from './branches.ts';
export type * from './types.ts';
