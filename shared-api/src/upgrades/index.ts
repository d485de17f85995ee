export * from './upgrades.ts';
export type * from './types.ts';
