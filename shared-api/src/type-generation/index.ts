export * from './type-generation.ts';
