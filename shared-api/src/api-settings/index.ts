export * from './api-settings.ts';
export * from './read-settings.ts';
export type * from './types.ts';
