export * from './custom-hostname.ts';
export type * from './types.ts';
