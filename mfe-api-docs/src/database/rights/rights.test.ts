import type { PostgresRole, TablePrivileges } from '@howdah/shared-api/pg-meta';
import type { SessionFacts } from '../data/session-facts.ts';
import {
  changeFunctionReason,
  changePrivilegesReason,
  changeRoleReason,
  changeSchemaReason,
  createRoleReason,
  createSchemaReason,
  dropRoleReason,
  dropSchemaReason,
  type Asker,
} from './rights.ts';

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
const asker = (changed: Partial<Asker> = {}): Asker => ({
  permission: 'allowed',
  readOnlyMode: false,
  facts: superuser,
  ...changed,
});
const shared = asker({ facts: owner });

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
    [{ permission: 'unknown' as const }, 'Your permissions are still being read'],
    [{ readOnlyMode: true }, 'The database is in read-only mode, because its disk is almost full'],
    [{}, undefined],
  ])('with %j is %s', (changed, reason) => {
    expect(createSchemaReason(asker(changed))).toBe(reason);
    expect(createRoleReason(asker(changed))).toBe(reason);
    expect(changeRoleReason(asker(changed), role('mine'))).toBe(reason);
    expect(changeFunctionReason(asker(changed), { id: 1, schema: 'public' })).toBe(reason);
    expect(changePrivilegesReason(asker(changed), table())).toBe(reason);
  });
});

describe('roles', () => {
  it('are changed by nobody on a shared server', () => {
    expect(createRoleReason(shared)).toMatch(/^Roles belong to the whole server here/);
    expect(changeRoleReason(shared, role('mine'))).toMatch(/^Roles belong to the whole server here/);
  });

  it.each([
    [role('pg_monitor'), 'A role of Postgres itself'],
    [role('root', true), 'Superuser roles are protected'],
    [role('postgres'), 'The SQL of this project runs as postgres'],
    [role('howdah_read_only'), 'The platform needs this role'],
    [role('anon'), undefined],
  ])('%j is protected because %s', (one, reason) => {
    expect(changeRoleReason(asker(), one)).toBe(reason);
  });

  it('of the API can be changed, and not dropped', () => {
    expect(dropRoleReason(asker(), role('anon'))).toBe('The API of the project signs in with this role');
    expect(dropRoleReason(asker(), role('mine'))).toBeUndefined();
  });
});

describe('schemas', () => {
  it.each([
    ['pg_catalog', 'postgres', 'A schema of Postgres itself'],
    ['information_schema', 'postgres', 'A schema of Postgres itself'],
    ['shop', 'stranger', 'It belongs to stranger'],
    ['shop', 'other', undefined],
  ])('%s of %s: %s', (name, schemaOwner, reason) => {
    expect(changeSchemaReason(asker(), { id: 1, name, owner: schemaOwner })).toBe(reason);
  });

  it('of the API can be changed, and not dropped', () => {
    expect(dropSchemaReason(asker(), { id: 1, name: 'auth', owner: 'postgres' })).toBe(
      'The platform keeps its own tables here',
    );
  });

  it('are created only by who may', () => {
    expect(createSchemaReason(asker({ facts: { ...owner, createsSchemas: false } }))).toBe(
      'The role of this project may not create schemas',
    );
  });
});

describe('what belongs to another role', () => {
  it('is changed by nobody else', () => {
    expect(changeFunctionReason(shared, { id: 5, schema: 'public' })).toBe('It belongs to another role');
    expect(changeFunctionReason(shared, { id: 6, schema: 'public' })).toBeUndefined();
    expect(changePrivilegesReason(shared, table())).toBe('It belongs to another role');
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
