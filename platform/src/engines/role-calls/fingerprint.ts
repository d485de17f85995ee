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
  ['pg_cast', 'oid'],
  ['pg_rewrite', 'oid'],
] satisfies [catalog: string, key: string, condition?: string][];

/** Sessions make and remove the schemas of their temporary tables. Users cannot make schemas with this prefix. */
const isUserSchema = "t.nspname operator(pg_catalog.!~) '^pg_'";

/** Whether a membership is of `authenticator`, or of a role that it can become. */
const isOfApi =
  "pg_catalog.pg_has_role(pg_catalog.to_regrole('authenticator')::pg_catalog.oid, t.member, 'member')";

const ofThisDatabase =
  't.setdatabase operator(pg_catalog.=) (select d.oid from pg_catalog.pg_database d where d.datname operator(pg_catalog.=) pg_catalog.current_database())';

/** Selects the number of a catalog's rows and the sum of the hashes of the transactions that wrote them. */
const versionOf = (catalog: string, condition: string) =>
  `(select pg_catalog.concat(pg_catalog.count(*), ':', pg_catalog.sum(pg_catalog.hashtext(t.xmin::pg_catalog.text)::pg_catalog.int8)) from pg_catalog.${catalog} t where ${condition})`;

const versions = [
  ...catalogs.map(([catalog, key, condition = '']) =>
    versionOf(catalog, `t.${key} operator(pg_catalog.>=) ${FIRST_USER_OID}::pg_catalog.oid${condition}`),
  ),
  versionOf('pg_namespace', isUserSchema),
  // All databases of a server share these catalogs.
  versionOf('pg_auth_members', isOfApi),
  versionOf(
    'pg_db_role_setting',
    `t.setdatabase operator(pg_catalog.=) 0::pg_catalog.oid or ${ofThisDatabase}`,
  ),
];

/**
 * Selects a text that changes when a row of these catalogs is added, changed or removed. Of the large
 * catalogs it reads rows of users' objects only, by their index.
 */
export const fingerprintSql = `select pg_catalog.concat_ws('/', ${versions.join(', ')})`;

/** Selects the columns of `SchemaVersion`. */
export const schemaVersionSql = `select pg_catalog.pg_current_snapshot()::pg_catalog.text as snapshot, (${fingerprintSql}) as fingerprint`;
