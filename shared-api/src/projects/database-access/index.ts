export * from './connection-strings.ts';
export * from './database-access.ts';
