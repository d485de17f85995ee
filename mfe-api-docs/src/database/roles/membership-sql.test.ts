import { membershipOf, membershipSql } from './membership-sql.ts';

const all = [
  { role: 'anon', member: 'etl', admin: false },
  { role: 'etl', member: 'boss', admin: true },
  { role: 'etl', member: 'clerk', admin: false },
];
const before = membershipOf('etl', all);

describe('the membership of a role', () => {
  it('is what it belongs to, and who belongs to it', () => {
    expect(before).toEqual({ memberOf: ['anon'], members: ['clerk'], admins: ['boss'] });
    expect(membershipOf(undefined, all)).toEqual({ memberOf: [], members: [], admins: [] });
  });

  it.each([
    ['nothing', {}, []],
    ['another role', { memberOf: ['anon', 'it"s'] }, ['grant "it""s" to "etl";']],
    ['no role', { memberOf: [] }, ['revoke "anon" from "etl";']],
    ['a new member', { members: ['clerk', 'dora'] }, ['grant "etl" to "dora";']],
    ['no member', { members: [] }, ['revoke "etl" from "clerk";']],
    [
      'a member that becomes an admin',
      { admins: ['boss', 'clerk'] },
      ['grant "etl" to "clerk" with admin option;'],
    ],
    [
      'an admin that becomes a member',
      { members: ['clerk', 'boss'], admins: [] },
      ['revoke admin option for "etl" from "boss";'],
    ],
  ])('changes with %s', (_what, changed, statements) => {
    const sent = membershipSql('etl', before, { ...before, ...changed });
    // A revoke is in a block that checks what is left.
    expect(sent.map((sql) => /^ *(revoke .*;)$/m.exec(sql)?.[1] ?? sql)).toEqual(statements);
  });
});
