export * from './conditions.ts';
export * from './project-channel.ts';
export * from './projects.ts';
export * from './status.ts';
export type * from './types.ts';
