// Pure: builds SQL and has no side effects. The platform imports it too.
export { ident, literal, format } from './format.ts';
export type { BuiltQuery, BuiltSql, PageOptions } from './statements.ts';
export { DEFAULT_SCHEMA, SYSTEM_SCHEMAS, type SchemaFilter } from './schema-filter.ts';
export type { Settings } from './row-schemas.ts';
export {
  roles,
  type RoleAttributes,
  type RoleCreation,
  type RoleIdentifier,
  type RoleListOptions,
  type RoleUpdate,
} from './roles.ts';
export { relations, type Relation, type RelationColumn } from './relations.ts';
export * from './rows/index.ts';
export type { PostgresRole } from './role-schemas.ts';
export { schemas, type PostgresSchema, type SchemaIdentifier, type SchemaListOptions } from './schemas.ts';
export {
  functions,
  type CurrentFunction,
  type FunctionIdentifier,
  type FunctionUpdate,
} from './functions.ts';
export type { FunctionCreation, NewArgument } from './create-function-sql.ts';
export {
  argumentModes,
  behaviors,
  type ArgumentMode,
  type FunctionBehavior,
  type PostgresFunction,
} from './function-schemas.ts';
export {
  privilegeTypes,
  privilegeTypesOf,
  tablePrivileges,
  type PrivilegeGrant,
  type PrivilegeRevoke,
  type PrivilegeType,
  type TableIdentifier,
  type TablePrivileges,
} from './table-privileges.ts';
