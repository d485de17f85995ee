export * from './organizations.ts';
export type * from './types.ts';
