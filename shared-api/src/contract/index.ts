export * from './import-stream.ts';
export * from './interrupted-reply.ts';
export * from './limits.ts';
export * from './organization.ts';
export * from './postgres-names.ts';
export * from './project.ts';
export * from './sql-stream.ts';
export * from './utf8-bytes.ts';
