// Pure: builds SQL and has no side effects. The platform imports it too.
export { ident, literal, format } from './format.ts';
export type { BuiltQuery, BuiltSql, PageOptions } from './statements.ts';
export { DEFAULT_SCHEMA, SYSTEM_SCHEMAS, type SchemaFilter, type TableFilter } from './schema-filter.ts';
export type { Settings } from './row-schemas.ts';
export {
  roles,
  type RoleAttributes,
  type RoleCreation,
  type RoleIdentifier,
  type RoleListOptions,
  type RoleUpdate,
} from './roles.ts';
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
export { inOneTransaction, type BuiltStatements } from './statements.ts';
export type { DropOptions, NameOnTable, QualifiedName } from './table-name.ts';
export { inFreeOrder } from './renames.ts';
export { tables, type PostgresTable, type TableCreation, type TableUpdate } from './tables.ts';
export {
  columns,
  identities,
  type ColumnUpdate,
  type Identity,
  type NewColumn,
  type PostgresColumn,
} from './columns.ts';
export {
  constraintKinds,
  constraints,
  referenceActions,
  type ConstraintKind,
  type KeyRenewal,
  type NewConstraint,
  type PostgresConstraint,
  type ReferenceAction,
} from './constraints.ts';
export { indexes, indexMethods, type IndexCreation, type IndexKey, type PostgresIndex } from './indexes.ts';
export {
  policies,
  policyCommands,
  type PolicyCommand,
  type PolicyTerms,
  type PostgresPolicy,
} from './policies.ts';
export { MAX_TRIAL_ROWS, tryPolicy, type PolicyTrial, type PolicyTrialRequest } from './policy-trial.ts';
export {
  triggerEvents,
  triggers,
  triggerStates,
  triggerTimings,
  type PostgresTrigger,
  type TriggerCreation,
  type TriggerEvent,
  type TriggerState,
  type TriggerTerms,
  type TriggerTiming,
} from './triggers.ts';
export {
  typeKinds,
  types,
  type CompositeAttribute,
  type DomainCheck,
  type DomainCreation,
  type DomainUpdate,
  type LabelPlace,
  type PostgresType,
  type TypeKind,
} from './types.ts';
export { extensions, type ExtensionCreation, type PostgresExtension } from './extensions.ts';
export { dependents, type DependedOn, type Dependent, type DependencyCatalog } from './dependents.ts';
export { mentions } from './mentions.ts';
export { tableDefinition, type TableParts } from './table-definition.ts';
export { tableDetails, type TableDetails } from './table-details.ts';
