export * from './lifecycle.ts';
export type * from './types.ts';
export * from './upgrade-progress.ts';
