import type { PostgresRole, TablePrivileges } from '@howdah/shared-api/pg-meta';
import {
  changeFunctionReason,
  changePrivilegesReason,
  changeRoleReason,
  changeSchemaReason,
  createRoleReason,
  createSchemaReason,
  dropRoleReason,
  dropSchemaReason,
  type Actor,
} from './permissions.ts';
import type { SessionFacts } from '@howdah/shared-api/database';

const superuser: SessionFacts = {
  role: 'postgres',
  superuser: true,
  createsRoles: true,
  createsSchemas: true,
  major: 18,
  actsAs: ['postgres', 'anon', 'other', 'pg_database_owner'],
  languages: ['sql'],
  functionsOfOthers: [],
  tablesOfOthers: [],
};
/** Of a project on a server that is shared. */
const owner: SessionFacts = {
  ...superuser,
  role: 'project',
  superuser: false,
  createsRoles: false,
  actsAs: ['project'],
  functionsOfOthers: [5],
  tablesOfOthers: [7],
};
const actor = (changed: Partial<Actor> = {}): Actor => ({
  permission: 'allowed',
  readOnlyMode: false,
  facts: superuser,
  ...changed,
});
const shared = actor({ facts: owner });

const role = (name: string, isSuperuser = false) => ({ name, isSuperuser }) as PostgresRole;
const table = (privileges: TablePrivileges['privileges'] = [], schema = 'public'): TablePrivileges => ({
  relation_id: 7,
  schema,
  name: 'books',
  kind: 'table',
  privileges,
});

describe('what stands against any change', () => {
  it.each([
    [{ permission: 'denied' as const }, 'You need additional permissions to change the database'],
    [{ permission: 'unknown' as const }, 'Loading your permissions'],
    [{ readOnlyMode: true }, 'The database is in read-only mode because its disk is almost full'],
    [{}, undefined],
  ])('with %j is %s', (changed, reason) => {
    expect(createSchemaReason(actor(changed))).toBe(reason);
    expect(createRoleReason(actor(changed))).toBe(reason);
    expect(changeRoleReason(actor(changed), role('mine'))).toBe(reason);
    expect(changeFunctionReason(actor(changed), { id: 1, schema: 'public' })).toBe(reason);
    expect(changePrivilegesReason(actor(changed), table())).toBe(reason);
  });
});

describe('roles', () => {
  it('cannot be changed on a shared server', () => {
    expect(createRoleReason(shared)).toMatch(/^Roles are shared by the whole server/);
    expect(changeRoleReason(shared, role('mine'))).toMatch(/^Roles are shared by the whole server/);
  });

  it.each([
    [role('pg_monitor'), 'Postgres predefines this role'],
    [role('root', true), 'Superuser roles are protected'],
    [role('postgres'), 'This project runs its SQL as postgres'],
    [role('howdah_read_only'), 'The platform needs this role'],
    [role('anon'), undefined],
  ])('%j is protected because %s', (one, reason) => {
    expect(changeRoleReason(actor(), one)).toBe(reason);
  });

  it('of the API can be changed, and not dropped', () => {
    expect(dropRoleReason(actor(), role('anon'))).toBe('The project’s API uses this role');
    expect(dropRoleReason(actor(), role('mine'))).toBeUndefined();
  });
});

describe('schemas', () => {
  it.each([
    ['pg_catalog', 'postgres', 'Postgres uses this schema'],
    ['information_schema', 'postgres', 'Postgres uses this schema'],
    ['shop', 'stranger', 'Owned by stranger'],
    ['shop', 'other', undefined],
  ])('%s of %s: %s', (name, schemaOwner, reason) => {
    expect(changeSchemaReason(actor(), { id: 1, name, owner: schemaOwner })).toBe(reason);
  });

  it('of the API can be changed, and not dropped', () => {
    expect(dropSchemaReason(actor(), { id: 1, name: 'auth', owner: 'postgres' })).toBe(
      'The platform stores its tables in this schema',
    );
  });

  it('are created only by who may', () => {
    expect(createSchemaReason(actor({ facts: { ...owner, createsSchemas: false } }))).toBe(
      'The role of this project cannot create schemas',
    );
  });
});

describe('what belongs to another role', () => {
  it('cannot be changed by other roles', () => {
    expect(changeFunctionReason(shared, { id: 5, schema: 'public' })).toBe('Owned by another role');
    expect(changeFunctionReason(shared, { id: 6, schema: 'public' })).toBeUndefined();
    expect(changePrivilegesReason(shared, table())).toBe('Owned by another role');
  });

  it('can be granted on by who was granted it so', () => {
    const granted = {
      grantor: 'x',
      grantee: 'project',
      privilege_type: 'SELECT' as const,
      is_grantable: true,
    };
    expect(changePrivilegesReason(shared, table([granted]))).toBeUndefined();
  });
});
