export * from './invitations.ts';
export type * from './types.ts';
