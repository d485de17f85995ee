export * from './project-creation.ts';
export * from './types.ts';
