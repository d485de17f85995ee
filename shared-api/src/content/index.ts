export * from './content.ts';
export type * from './types.ts';
