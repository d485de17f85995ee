export * from './entities.ts';
export type * from './types.ts';
