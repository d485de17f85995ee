import { roles } from '@howdah/shared-api/pg-meta';
import { aRole } from '../testing/rows.ts';
import { roleForm, roleSql, roleValues } from './role-form.ts';

const reader = aRole('reader', {
  canLogin: true,
  connectionLimit: 3,
  config: { work_mem: '8MB', 'app.kind': 'x' },
});

const problem = (changed: object) => {
  try {
    roleForm.validateSync({ ...roleValues(undefined), name: 'reader', ...changed });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('what is entered of a role', () => {
  it('begins with the defaults of the product docs', () => {
    expect(roleValues(undefined)).toMatchObject({ inheritRole: true, canLogin: false, connectionLimit: '' });
  });

  it.each([
    [{ name: '' }, 'Enter a name'],
    [{ name: ' \t' }, 'Enter a name'],
    [{ name: ' a ' }, undefined],
    [{ name: 'pg_mine' }, 'Names that start with pg_ are reserved'],
    [{ name: 'a\0' }, 'Remove the invalid character from the name'],
    [{ connectionLimit: '-2' }, 'Enter a whole number, or leave it empty for no limit'],
    [{ connectionLimit: '1.5' }, 'Enter a whole number, or leave it empty for no limit'],
    [{ connectionLimit: 'many' }, 'Enter a whole number, or leave it empty for no limit'],
    [{ connectionLimit: '2147483648' }, 'Enter a whole number, or leave it empty for no limit'],
    [{ connectionLimit: '' }, undefined],
    [{ connectionLimit: '-1' }, undefined],
    [{ connectionLimit: '7' }, undefined],
    [{ config: [{ name: '', value: '1' }] }, 'Enter a setting name'],
    [
      {
        config: [
          { name: 'a', value: '1' },
          { name: 'a', value: '2' },
        ],
      },
      'This setting is already in the list',
    ],
  ])('of %j says %s', (changed, message) => {
    expect(problem(changed)).toBe(message);
  });
});

describe('the SQL of a role', () => {
  it('is nothing without a name, and nothing while nothing differs', () => {
    expect(roleSql(undefined, roleValues(undefined))).toBeUndefined();
    expect(roleSql(undefined, { ...roleValues(undefined), name: '  ' })).toBeUndefined();
    expect(roleSql(reader, roleValues(reader))).toBeUndefined();
  });

  it('says of a new one all that was entered', () => {
    const values = {
      ...roleValues(undefined),
      name: 'etl',
      canLogin: true,
      connectionLimit: '5',
      password: 'secret',
      memberOf: ['anon'],
      admins: ['boss'],
      config: [{ name: 'statement_timeout', value: '15s' }],
    };
    const sql = roleSql(undefined, values)!.sql;
    expect(sql).toContain(`create role "etl" with nosuperuser nocreatedb nocreaterole inherit login`);
    expect(sql).toContain(`connection limit 5 password 'secret' in role "anon" admin "boss"`);
    expect(sql).toContain(`alter role "etl" set "statement_timeout" to '15s'`);
  });

  it('sends -1 for no limit, and nothing where it stays as it is', () => {
    const created = roleSql(undefined, { ...roleValues(undefined), name: 'etl' })!.sql;
    expect(created).toContain('connection limit -1');
    expect(roleSql(reader, { ...roleValues(reader), connectionLimit: '' })!.sql).toBe(
      'alter role "reader" with connection limit -1;',
    );
    const unlimited = { ...reader, connectionLimit: -1 };
    expect(roleValues(unlimited).connectionLimit).toBe('');
    expect(roleSql(unlimited, { ...roleValues(unlimited), connectionLimit: '-1' })).toBeUndefined();
  });

  it('holds the given placeholder instead of a password', () => {
    const values = { ...roleValues(reader), password: 'secret' };
    expect(roleSql(reader, values, { password: 'SCRAM-SHA-256$x' })!.sql).toBe(
      `alter role "reader" with password 'SCRAM-SHA-256$x';`,
    );
  });

  it('changes only what differs, and resets settings that are gone', () => {
    const values = {
      ...roleValues(reader),
      name: 'auditor',
      canLogin: false,
      config: [
        { name: 'work_mem', value: '16MB' },
        { name: 'app.new', value: '1' },
      ],
    };
    const sql = roleSql(reader, values)!.sql;
    expect(sql).toContain('alter role "reader" with nologin;');
    expect(sql).toContain('alter role "reader" reset "app"."kind";');
    expect(sql).toContain(`alter role "reader" set "work_mem" to '16MB';`);
    expect(sql).toContain('alter role "reader" rename to "auditor";');
    expect(sql).not.toContain('connection limit');
  });

  it('changes membership and the rest in one transaction, before the name', () => {
    const memberships = [{ role: 'anon', member: 'reader', admin: false }];
    const values = { ...roleValues(reader, memberships), name: 'auditor', memberOf: ['service_role'] };
    expect(roleSql(reader, values, { memberships })!.sql).toBe(
      [
        'begin;',
        'grant "service_role" to "reader";',
        roles.revoke('anon', 'reader').sql,
        'alter role "reader" rename to "auditor";',
        'commit;',
      ].join('\n'),
    );
  });

  it('removes a password, and makes one never expire', () => {
    const until = { ...reader, validUntil: '2030-01-02T03:04:05+00:00' };
    expect(roleSql(until, { ...roleValues(until), validUntil: '', removePassword: true })!.sql).toBe(
      `alter role "reader" with password NULL valid until 'infinity';`,
    );
  });

  it('leaves an untouched time as it is, with its seconds', () => {
    const until = { ...reader, validUntil: '2030-01-02T03:04:05+00:00' };
    expect(roleSql(until, roleValues(until))).toBeUndefined();
  });

  it('sends a date as an instant, and refuses what is none', () => {
    expect(roleSql(reader, { ...roleValues(reader), validUntil: '31 Jan 2027 12:00' })!.sql).toBe(
      `alter role "reader" with valid until '2027-01-31T12:00:00.000Z';`,
    );
    expect(problem({ validUntil: '31 Jan 2027 12:00' })).toBeUndefined();
    expect(problem({ validUntil: 'soon' })).toMatch(/^Enter a date/);
  });

  it('takes "infinity" for no time', () => {
    expect(roleValues({ ...reader, validUntil: 'infinity' }).validUntil).toBe('');
  });
});
