export * from './exhausted.ts';
export * from './resources.ts';
export type * from './types.ts';
