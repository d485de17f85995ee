export * from './evaluate.ts';
export * from './roles.ts';
export * from './types.ts';
export { matchesWildcard } from './wildcard.ts';
export * from './who-can.ts';
