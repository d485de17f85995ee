/** The first oid of objects that users make. The catalogs' own rows are below it and never change. */
const FIRST_USER_OID = 16384;

/** Catalogs that describe what the API offers, with the column of their index. */
const catalogs = [
  ['pg_class', 'oid'],
  ['pg_attribute', 'attrelid'],
  ['pg_attrdef', 'adrelid'],
  // The functions of calls are made again and again.
  ['pg_proc', 'oid', " and t.proname operator(pg_catalog.!~) '^howdah_(call|enter)_'"],
  ['pg_constraint', 'oid'],
  ['pg_index', 'indexrelid'],
  ['pg_type', 'oid'],
  ['pg_rewrite', 'oid'],
] satisfies [catalog: string, key: string, condition?: string][];

/**
 * Selects a text that changes when a row of these catalogs is added, changed or removed: their number and the sum of the
 * hashes of the transactions that wrote them. It reads rows of users' objects only, by their index.
 */
export const fingerprintSql = `select pg_catalog.concat_ws('/', ${catalogs
  .map(
    ([catalog, key, condition = '']) =>
      `(select pg_catalog.concat(pg_catalog.count(*), ':', pg_catalog.sum(pg_catalog.hashtext(t.xmin::pg_catalog.text)::pg_catalog.int8)) from pg_catalog.${catalog} t where t.${key} operator(pg_catalog.>=) ${FIRST_USER_OID}::pg_catalog.oid${condition})`,
  )
  .join(
    ', ',
  )}, (select pg_catalog.concat(pg_catalog.count(*), ':', pg_catalog.sum(pg_catalog.hashtext(t.xmin::pg_catalog.text)::pg_catalog.int8)) from pg_catalog.pg_db_role_setting t))`;

/** Selects the columns of `SchemaVersion`. */
export const schemaVersionSql = `select pg_catalog.pg_current_snapshot()::pg_catalog.text as snapshot, (${fingerprintSql}) as fingerprint`;
