import { roles, type PostgresRole, type RoleCreation, type RoleUpdate } from '@howdah/shared-api/pg-meta';
import { array, boolean, number, object, string, type InferType } from 'yup';
import { inOneTransaction } from '../change/built-sql.ts';
import { nameSchema } from '../change/name-schema.ts';
import type { Membership } from '../data/memberships.ts';
import { isDefaultRole } from '../rights/rights.ts';
import { roleTexts } from '../../texts/database-roles.ts';
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

/** What only a superuser may give to others. */
export const superuserFlags: ReadonlySet<RoleFlag> = new Set([
  'isSuperuser',
  'isReplicationRole',
  'canBypassRls',
]);

const names = () => array(string().required()).required();
const storableText = () =>
  string()
    .defined()
    .test('storable', roleTexts.nul, (text) => !text.includes('\0'));

export const roleForm = object({
  name: nameSchema().test('reserved', roleTexts.reserved, (name) => !isDefaultRole(name)),
  canLogin: boolean().required(),
  inheritRole: boolean().required(),
  canCreateDb: boolean().required(),
  canCreateRole: boolean().required(),
  canBypassRls: boolean().required(),
  isReplicationRole: boolean().required(),
  isSuperuser: boolean().required(),
  connectionLimit: number()
    .typeError(roleTexts.limitInvalid)
    .required(roleTexts.limitInvalid)
    .integer(roleTexts.limitInvalid)
    .min(-1, roleTexts.limitInvalid)
    .max(2 ** 31 - 1, roleTexts.limitInvalid),
  /** Empty: none for a new role, the one that it has otherwise. */
  password: storableText(),
  removePassword: boolean().required(),
  /** Of the person's clock, `2026-01-31T12:00`; empty for ever. */
  validUntil: string().defined(),
  memberOf: names(),
  members: names(),
  admins: names(),
  config: array(
    object({
      name: string().required(roleTexts.settingName),
      value: storableText(),
    }),
  )
    .required()
    .test(
      'unique',
      roleTexts.settingTwice,
      (list) => new Set(list.map(({ name }) => name)).size === list.length,
    ),
});

export type RoleValues = InferType<typeof roleForm>;

/** With the defaults of docs/product/api-docs.md#numbers, for a new one. */
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
    connectionLimit: role?.connectionLimit ?? -1,
    password: '',
    removePassword: false,
    validUntil: toLocal(role?.validUntil ?? null),
    ...membershipOf(role?.name, memberships),
    config: Object.entries(role?.config ?? {}).map(([name, value]) => ({ name, value })),
  };
}

interface RoleSqlOptions {
  /** Stands in the statement in place of what was entered: its verifier, or what hides it. */
  password?: string;
  /** As they are now. */
  memberships?: readonly Membership[];
}

/** Creates one, or changes what differs; undefined where nothing does. */
export function roleSql(
  role: PostgresRole | undefined,
  values: RoleValues,
  { password = values.password, memberships = [] }: RoleSqlOptions = {},
): { sql: string } | undefined {
  if (!role) return values.name === '' ? undefined : roles.create(toCreation(values, password));
  const changed = toUpdate(role, values, password);
  const statements = [
    // Before the role may get another name.
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
    connectionLimit: Number(connectionLimit),
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
  const limit = Number(values.connectionLimit);
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

/** Null for those that are gone. */
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

/** For an input of date and time, to the minute. `infinity` is for ever too. */
function toLocal(validUntil: string | null): string {
  const time = validUntil === null ? NaN : Date.parse(validUntil);
  if (Number.isNaN(time)) return '';
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 16);
}

function toInstant(local: string): string {
  return new Date(local).toISOString();
}
