export * from './limits.ts';
export * from './organization.ts';
export * from './project.ts';
export * from './sql-stream.ts';
