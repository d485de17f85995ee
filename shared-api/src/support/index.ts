export * from './support.ts';
export * from './types.ts';
