// Only the SQL, without a store: for callers that run it on their own database, such as the platform's tests.
export { BUILTIN_FUNCTIONS_SQL, CATALOG_SQL, columnsSql } from './catalog-sql.ts';
export { ENTITIES_PER_PAGE, listEntitiesSql } from './list-entities-sql.ts';
export { readCatalog, readColumns, readFunctions } from './read-catalog.ts';
