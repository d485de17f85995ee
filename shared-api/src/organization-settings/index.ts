export * from './organization-settings.ts';
export type * from './types.ts';
