export * from './billing.ts';
export type * from './types.ts';
