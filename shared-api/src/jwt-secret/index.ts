export * from './jwt-secret.ts';
export type * from './types.ts';
