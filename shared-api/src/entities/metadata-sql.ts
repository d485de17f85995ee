// The SQL alone, without a store: for whoever runs it on a database of its own, as the platform's tests do.
export { BUILTIN_FUNCTIONS_SQL, CATALOG_SQL, columnsSql } from './catalog-sql.ts';
export { ENTITIES_PER_PAGE, listEntitiesSql } from './list-entities-sql.ts';
export { readCatalog, readColumns, readFunctions } from './read-catalog.ts';
