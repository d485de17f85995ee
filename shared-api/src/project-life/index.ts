export * from './project-life.ts';
export type * from './types.ts';
