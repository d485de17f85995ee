export * from './lints.ts';
export type * from './types.ts';
