export * from './rest-document.ts';
export { readCatalog } from './read-catalog.ts';
export { factsSql, type ApiFacts } from './facts-sql.ts';
export type { RestDefinition, RestDocument } from './document-types.ts';
export type * from './types.ts';
