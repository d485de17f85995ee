export * from './api-not-served.ts';
export * from './conditions.ts';
export * from './project-channel.ts';
export * from './projects.ts';
