import { privilegeTypesOf, type PrivilegeType, type TablePrivileges } from '@howdah/shared-api/pg-meta';
import {
  levelOf,
  matrixOf,
  ownerOf,
  privilegesSql,
  withGrantee,
  withLevel,
  type Level,
} from './privilege-matrix.ts';

const types = privilegeTypesOf(18);

const held = (grantee: string, privilege: PrivilegeType, isGrantable = false, grantor = 'postgres') => ({
  grantor,
  grantee,
  privilege_type: privilege,
  is_grantable: isGrantable,
});

const books: TablePrivileges = {
  relation_id: 7,
  schema: 'public',
  name: 'books',
  kind: 'table',
  privileges: [
    ...types.map((type) => held('postgres', type)),
    held('anon', 'SELECT'),
    held('clerk', 'SELECT'),
    held('clerk', 'INSERT'),
    held('boss', 'SELECT'),
    held('boss', 'SELECT', true, 'postgres'),
  ],
};
const before = matrixOf(books);
const sqlOf = (grantee: string, changes: [PrivilegeType | 'all', Level][]) =>
  privilegesSql(
    7,
    before,
    changes.reduce(
      (matrix, [type, level]) => withLevel(matrix, grantee, type === 'all' ? types : [type], level),
      before,
    ),
    types,
  )?.sql;

/** What is done, without the block around it. */
const steps = (sql: string | undefined) =>
  [
    ...(sql ?? '').matchAll(
      /execute '(grant|revoke|revoke grant option for) (\w+) on table ' \|\| target::text \|\| '([^']*)'/g,
    ),
  ].map(([, verb, type, end]) => `${verb} ${type}${end}`);

describe('the matrix of privileges', () => {
  it('shows who holds what, the stronger where two have granted it', () => {
    expect(levelOf(before, 'anon', 'SELECT')).toBe('granted');
    expect(levelOf(before, 'anon', 'INSERT')).toBe('none');
    expect(levelOf(before, 'boss', 'SELECT')).toBe('grantable');
    expect(ownerOf(books)).toBe('postgres');
  });

  it('asks for nothing while nothing differs, a new row without marks included', () => {
    expect(privilegesSql(7, before, withGrantee(before, 'auditor'), types)).toBeUndefined();
    expect(sqlOf('anon', [['SELECT', 'granted']])).toBeUndefined();
  });

  it.each<[string, string, [PrivilegeType | 'all', Level][], string[]]>([
    ['grants', 'anon', [['INSERT', 'granted']], ['grant insert to "anon"']],
    [
      'grants with the option',
      'anon',
      [['INSERT', 'grantable']],
      ['grant insert to "anon" with grant option'],
    ],
    [
      'adds the option alone',
      'anon',
      [['SELECT', 'grantable']],
      ['grant select to "anon" with grant option'],
    ],
    [
      'takes the option alone',
      'boss',
      [['SELECT', 'granted']],
      ['revoke grant option for select from "boss"'],
    ],
    ['revokes', 'anon', [['SELECT', 'none']], ['revoke select from "anon"']],
    [
      'revokes what is shown when none of it is left, because all would include privileges on columns',
      'clerk',
      [['all', 'none']],
      ['revoke select from "clerk"', 'revoke insert from "clerk"'],
    ],
    ['grants all to everybody', 'public', [['all', 'granted']], ['grant all to public']],
    ['revokes all', 'postgres', [['all', 'none']], ['revoke all from "postgres"']],
    [
      'grants what is missing of all',
      'anon',
      [
        ['INSERT', 'granted'],
        ['UPDATE', 'grantable'],
      ],
      ['grant insert to "anon"', 'grant update to "anon" with grant option'],
    ],
  ])('%s', (_what, grantee, changes, expected) => {
    expect(steps(sqlOf(grantee, changes))).toEqual(expected);
  });

  it('revokes and grants in one transaction', () => {
    expect(
      sqlOf('boss', [
        ['SELECT', 'none'],
        ['INSERT', 'granted'],
      ]),
    ).toMatch(/^begin;\n[^]*\ncommit;$/);
  });
});
