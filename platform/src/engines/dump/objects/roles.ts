import type { DumpOptions, DumpSource } from '../dump-source.ts';
import { doBlock } from '../do-block.ts';
import { quoteName, quoteText } from '../identifiers.ts';
import { LOADING } from '../loading.ts';
import { listSettings, setClause, type Setting } from './settings.ts';

interface Role {
  name: string;
  attributes: string;
  password: string | null;
  valid_until: string | null;
  comment: string | null;
}

interface Membership {
  role: string;
  member: string;
  admin: boolean;
  /** Null before Postgres 16, where memberships have no such options. */
  inherit: boolean | null;
  set: boolean | null;
}

const rolesOf = `
select r.rolname::text as name,
  pg_catalog.concat_ws(' ',
    case when r.rolsuper then 'superuser' else 'nosuperuser' end,
    case when r.rolinherit then 'inherit' else 'noinherit' end,
    case when r.rolcreaterole then 'createrole' else 'nocreaterole' end,
    case when r.rolcreatedb then 'createdb' else 'nocreatedb' end,
    case when r.rolcanlogin then 'login' else 'nologin' end,
    case when r.rolreplication then 'replication' else 'noreplication' end,
    case when r.rolbypassrls then 'bypassrls' else 'nobypassrls' end,
    'connection limit ' || r.rolconnlimit
  ) as attributes,
  r.rolpassword::text as password,
  r.rolvaliduntil::text as valid_until,
  pg_catalog.shobj_description(r.oid, 'pg_authid') as comment
from pg_catalog.pg_authid r
where r.rolname !~ '^pg_'
order by r.rolname
`;

/** Merges grants of the same membership by several grantors into the widest one. */
const membershipsOf = (hasOptions: boolean) => `
select g.rolname::text as role, u.rolname::text as member,
  bool_or(m.admin_option) as admin,
  ${hasOptions ? 'bool_or(m.inherit_option)' : 'null::boolean'} as inherit,
  ${hasOptions ? 'bool_or(m.set_option)' : 'null::boolean'} as set
from pg_catalog.pg_auth_members m
join pg_catalog.pg_roles g on g.oid = m.roleid
join pg_catalog.pg_roles u on u.oid = m.member
where u.rolname !~ '^pg_'
group by g.rolname, u.rolname
order by g.rolname, u.rolname
`;

/**
 * Returns the script that creates missing roles with their attributes, passwords (as hashes), settings and comments,
 * and then grants the memberships. A role that exists on the server stays unchanged, because it does not belong to
 * this database alone, except in our own load. Reads pg_authid, which only superusers can read.
 */
export async function rolesScript(source: DumpSource, { isForeignRole }: DumpOptions): Promise<string> {
  const isOurs = (role: string) => !isForeignRole?.(role);
  const roles = (await source.query<Role>(rolesOf)).filter(({ name }) => isOurs(name));
  const [version] = await source.query<{ number: number }>(
    `select pg_catalog.current_setting('server_version_num')::int4 as number`,
  );
  const memberships = (
    await source.query<Membership>(membershipsOf((version?.number ?? 0) >= 160000))
  ).filter(({ role, member }) => isOurs(role) && isOurs(member));
  const settings = (await listSettings(source)).filter(({ here }) => !here);
  const settingsOf = (role: Role) => settings.filter((setting) => setting.role === role.name);
  return [...roles.map((role) => makeRole(role, settingsOf(role))), ...memberships.map(grantMembership)].join(
    '\n',
  );
}

function makeRole({ name, attributes, password, valid_until, comment }: Role, settings: Setting[]): string {
  const role = quoteName(name);
  const alter = [
    `alter role ${role} with ${attributes}`,
    password === null ? 'password null' : `password ${quoteText(password)}`,
    ...(valid_until === null ? [] : [`valid until ${quoteText(valid_until)}`]),
  ].join(' ');
  const create = `execute ${quoteText(`create role ${role}`)};`;
  const change = [
    `execute ${quoteText(alter)};`,
    ...settings.map((setting) => `execute ${quoteText(`alter role ${role} ${setClause(setting)}`)};`),
    ...(comment === null
      ? []
      : [`execute ${quoteText(`comment on role ${role} is ${quoteText(comment)}`)};`]),
  ];
  return doBlock([
    `if not exists (select from pg_catalog.pg_roles where rolname = ${quoteText(name)}) then`,
    `  ${create}`,
    ...change.map((line) => `  ${line}`),
    `elsif pg_catalog.current_setting('${LOADING}', true) = 'on' then`,
    ...change.map((line) => `  ${line}`),
    'end if;',
  ]);
}

function grantMembership({ role, member, admin, inherit, set }: Membership): string {
  const grant = `grant ${quoteName(role)} to ${quoteName(member)}`;
  const plain = admin ? `${grant} with admin option` : grant;
  if (inherit === null || set === null) return `${plain};`;
  const exact = `${grant} with admin ${admin}, inherit ${inherit}, set ${set}`;
  return doBlock([
    // Memberships have these options since Postgres 16.
    `if pg_catalog.current_setting('server_version_num')::int >= 160000 then`,
    `  execute ${quoteText(exact)};`,
    'else',
    `  execute ${quoteText(plain)};`,
    'end if;',
  ]);
}
