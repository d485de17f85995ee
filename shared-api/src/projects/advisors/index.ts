export * from './lints.ts';
export * from './resources.ts';
