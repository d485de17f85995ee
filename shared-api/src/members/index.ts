export * from './members.ts';
export type * from './types.ts';
