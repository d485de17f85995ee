import { isBlank } from '@howdah/shared-api/contract';
import {
  inOneTransaction,
  type PostgresRole,
  type RoleCreation,
  roles,
  type RoleUpdate,
} from '@howdah/shared-api/pg-meta';
import { parseInstant } from '@howdah/shared-ui/dates';
import { array, boolean, object, string, type InferType } from 'yup';
import { areDistinct } from '../change/are-distinct.ts';
import { nameSchema } from '../change/name-schema.ts';
import { storableText } from '../change/storable-text.ts';
import type { Membership } from '@howdah/shared-api/database';
import { isDefaultRole } from '../data/permissions.ts';
import { membershipOf, membershipSql } from './membership-sql.ts';

export const roleFlags = [
  'canLogin',
  'inheritRole',
  'canCreateDb',
  'canCreateRole',
  'canBypassRls',
  'isReplicationRole',
  'isSuperuser',
] as const;

export type RoleFlag = (typeof roleFlags)[number];

/** Attributes that only a superuser can grant. */
export const superuserFlags: ReadonlySet<RoleFlag> = new Set([
  'isSuperuser',
  'isReplicationRole',
  'canBypassRls',
]);

const names = () => array(string().required()).required();

/** What Postgres stores for a role without a limit. */
export const NO_LIMIT = -1;

function isLimit(text: string): boolean {
  const limit = limitOf(text);
  return Number.isInteger(limit) && limit >= NO_LIMIT && limit < 2 ** 31;
}

function limitOf(text: string): number {
  return text.trim() === '' ? NO_LIMIT : Number(text);
}

function typedLimit(limit: number): string {
  return limit === NO_LIMIT ? '' : String(limit);
}

const NO_DATE = 'Enter a date and a time, for example 31 Jan 2027 12:00';

export const roleForm = object({
  name: nameSchema().test(
    'reserved',
    'Names that start with pg_ are reserved',
    (name) => !isDefaultRole(name),
  ),
  canLogin: boolean().required(),
  inheritRole: boolean().required(),
  canCreateDb: boolean().required(),
  canCreateRole: boolean().required(),
  canBypassRls: boolean().required(),
  isReplicationRole: boolean().required(),
  isSuperuser: boolean().required(),
  /** Empty means no limit; so does -1, as Postgres writes it. */
  connectionLimit: string()
    .defined()
    .test('limit', 'Enter a whole number, or leave it empty for no limit', (text) => isLimit(text)),
  /** Empty means no password for a new role and no change for an existing one. */
  password: storableText(),
  removePassword: boolean().required(),
  /** ISO 8601; empty means no expiry. */
  validUntil: string()
    .defined()
    .test('date', NO_DATE, (text) => text === '' || parseInstant(text) !== undefined),
  memberOf: names(),
  members: names(),
  admins: names(),
  config: array(
    object({
      name: string().required('Enter a setting name'),
      value: storableText(),
    }),
  )
    .required()
    .test('unique', 'This setting is already in the list', (list) =>
      areDistinct(list.map(({ name }) => name)),
    ),
});

export type RoleValues = InferType<typeof roleForm>;

/** Form values, by default those of docs/product/api-docs.md#numbers. */
export function roleValues(
  role: PostgresRole | undefined,
  memberships: readonly Membership[] = [],
): RoleValues {
  return {
    name: role?.name ?? '',
    canLogin: role?.canLogin ?? false,
    inheritRole: role?.inheritRole ?? true,
    canCreateDb: role?.canCreateDb ?? false,
    canCreateRole: role?.canCreateRole ?? false,
    canBypassRls: role?.canBypassRls ?? false,
    isReplicationRole: role?.isReplicationRole ?? false,
    isSuperuser: role?.isSuperuser ?? false,
    connectionLimit: typedLimit(role?.connectionLimit ?? NO_LIMIT),
    password: '',
    removePassword: false,
    // `infinity` means no expiry.
    validUntil: parseInstant(role?.validUntil ?? '') ?? '',
    ...membershipOf(role?.name, memberships),
    config: Object.entries(role?.config ?? {}).map(([name, value]) => ({ name, value })),
  };
}

interface RoleSqlOptions {
  /** Replaces the password in the statement: a verifier or a placeholder. */
  password?: string;
  /** Current memberships. */
  memberships?: readonly Membership[];
}

/** SQL that creates or updates; undefined without changes. */
export function roleSql(
  role: PostgresRole | undefined,
  values: RoleValues,
  { password = values.password, memberships = [] }: RoleSqlOptions = {},
): { sql: string } | undefined {
  if (!role) return isBlank(values.name) ? undefined : roles.create(toCreation(values, password));
  const changed = toUpdate(role, values, password);
  const statements = [
    // Before the role is renamed.
    ...membershipSql(role.name, membershipOf(role.name, memberships), values),
    ...(Object.keys(changed).length === 0 ? [] : [roles.update({ name: role.name }, changed).sql]),
  ];
  return statements.length === 0 ? undefined : { sql: inOneTransaction(statements) };
}

function toCreation(values: RoleValues, password: string): RoleCreation {
  const { memberOf, members, admins, config, validUntil, connectionLimit, name } = values;
  return {
    name,
    ...Object.fromEntries(roleFlags.map((flag) => [flag, values[flag]])),
    connectionLimit: limitOf(connectionLimit),
    ...(values.password !== '' && { password }),
    ...(validUntil !== '' && { validUntil: toInstant(validUntil) }),
    memberOf,
    members,
    admins,
    config: Object.fromEntries(
      config.filter((entry) => entry.name !== '').map((entry) => [entry.name, entry.value]),
    ),
  };
}

function toUpdate(role: PostgresRole, values: RoleValues, password: string): RoleUpdate {
  const before = roleValues(role);
  const limit = limitOf(values.connectionLimit);
  const config = changedSettings(role.config, values.config);
  return {
    ...(values.name !== role.name && { name: values.name }),
    ...Object.fromEntries(
      roleFlags.filter((flag) => values[flag] !== role[flag]).map((flag) => [flag, values[flag]]),
    ),
    ...(limit !== role.connectionLimit && { connectionLimit: limit }),
    ...(values.password !== '' ? { password } : values.removePassword ? { password: null } : {}),
    ...(values.validUntil !== before.validUntil && {
      validUntil: values.validUntil === '' ? null : toInstant(values.validUntil),
    }),
    ...(Object.keys(config).length > 0 && { config }),
  };
}

/** Null for removed settings. */
function changedSettings(
  before: Record<string, string>,
  after: RoleValues['config'],
): Record<string, string | null> {
  const kept = new Map(after.filter(({ name }) => name !== '').map(({ name, value }) => [name, value]));
  return Object.fromEntries([
    ...Object.keys(before)
      .filter((name) => !kept.has(name))
      .map((name) => [name, null]),
    ...[...kept].filter(([name, value]) => before[name] !== value),
  ]) as Record<string, string | null>;
}

/** Throws if it is not a date; the preview then shows the error. */
function toInstant(typed: string): string {
  const instant = parseInstant(typed);
  if (instant === undefined) throw new Error(NO_DATE);
  return instant;
}
