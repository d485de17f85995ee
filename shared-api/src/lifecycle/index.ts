export * from './lifecycle.ts';
export type * from './types.ts';
