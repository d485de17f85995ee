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
  /** Only the grantor can revoke it, and superusers for the grantor. Null: whoever loads the script. */
  grantor: string | null;
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

/**
 * Before Postgres 16, each membership exists once, and everyone with the admin option can revoke it. The role with the oid
 * 10 is the superuser of initdb, which every server has.
 */
const membershipsOf = (isByGrantor: boolean) => `
select g.rolname::text as role, u.rolname::text as member,
  ${isByGrantor ? 'case when m.grantor <> 10 then b.rolname::text end' : 'null::text'} as grantor,
  m.admin_option as admin,
  ${isByGrantor ? 'm.inherit_option' : 'null::boolean'} as inherit,
  ${isByGrantor ? 'm.set_option' : 'null::boolean'} as set
from pg_catalog.pg_auth_members m
join pg_catalog.pg_roles g on g.oid = m.roleid
join pg_catalog.pg_roles u on u.oid = m.member
left join pg_catalog.pg_roles b on b.oid = m.grantor
where u.rolname !~ '^pg_'
order by role, member, grantor
`;

/**
 * Returns the script that creates missing roles with their attributes, passwords (as hashes), settings and comments,
 * and then grants the memberships. A role that exists on the server stays unchanged, because it does not belong to
 * this database alone, except in our own load. Reads pg_authid, which only superusers can read.
 */
export async function rolesScript(source: DumpSource, options: DumpOptions): Promise<string> {
  const isOurs = (role: string) => !options.isForeignRole?.(role);
  const roles = (await source.query<Role>(rolesOf)).filter(({ name }) => isOurs(name));
  const [version] = await source.query<{ number: number }>(
    `select pg_catalog.current_setting('server_version_num')::int4 as number`,
  );
  const memberships = (await source.query<Membership>(membershipsOf((version?.number ?? 0) >= 160000)))
    .filter(({ role, member }) => isOurs(role) && isOurs(member))
    .map((one) => (one.grantor !== null && isOurs(one.grantor) ? one : { ...one, grantor: null }));
  const widest = merged(memberships.map((one) => ({ ...one, grantor: null })));
  const withoutGrantor = ({ role, member }: Membership) =>
    widest.find((one) => one.role === role && one.member === member)!;
  const settings = (await listSettings(source, options)).filter(({ here }) => !here);
  const settingsOf = ({ name }: Role) => settings.filter(({ role }) => role === name);
  const ofOwner = options.isShared ? settings.filter(({ isOwn }) => isOwn) : [];
  return [
    ...roles.map((role) => makeRole(role, settingsOf(role))),
    ...(ofOwner.length > 0 ? [configureOwner(ofOwner)] : []),
    ...afterTheirGrantors(merged(memberships)).map((one) => grantMembership(one, withoutGrantor(one))),
  ].join('\n');
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
    ...settings.map(setForRole),
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

/** The owner of a database on a server has its name on this server only, so its role is not created. */
function configureOwner(settings: Setting[]): string {
  return doBlock([
    `if pg_catalog.current_setting('${LOADING}', true) = 'on' then`,
    ...settings.map((setting) => `  ${setForRole(setting)}`),
    'end if;',
  ]);
}

function setForRole(setting: Setting): string {
  return `execute ${quoteText(`alter role ${quoteName(setting.role!)} ${setClause(setting)}`)};`;
}

/** Merges grants of the same membership by the same grantor into the widest one. */
function merged(memberships: Membership[]): Membership[] {
  const found = new Map<string, Membership>();
  for (const one of memberships) {
    const key = JSON.stringify([one.role, one.member, one.grantor]);
    const other = found.get(key) ?? one;
    found.set(key, {
      ...one,
      admin: one.admin || other.admin,
      inherit: one.inherit || other.inherit,
      set: one.set || other.set,
    });
  }
  return [...found.values()];
}

/** Sorts memberships so that a grantor gets the admin option before it grants. */
function afterTheirGrantors(memberships: Membership[]): Membership[] {
  const sorted: Membership[] = [];
  const admins = new Set<string>();
  let left = memberships;
  for (;;) {
    const ready = left.filter(
      ({ role, grantor }) => grantor === null || admins.has(JSON.stringify([role, grantor])),
    );
    if (ready.length === 0) return [...sorted, ...left];
    sorted.push(...ready);
    for (const { role, member, admin } of ready) if (admin) admins.add(JSON.stringify([role, member]));
    left = left.filter((one) => !ready.includes(one));
  }
}

/** Falls back to `widest` where Postgres refuses the grantor, or keeps only one grant of each membership. */
function grantMembership(membership: Membership, widest: Membership): string {
  const { role, member, grantor, inherit } = membership;
  const grant = `grant ${quoteName(role)} to ${quoteName(member)}`;
  const plain = widest.admin ? `${grant} with admin option` : grant;
  if (inherit === null) return `${plain};`;
  const exact = `${grant} ${optionsOf(membership)}`;
  return doBlock([
    // Memberships have these options, and several grantors, since Postgres 16.
    `if pg_catalog.current_setting('server_version_num')::int >= 160000 then`,
    ...(grantor === null
      ? [`  execute ${quoteText(exact)};`]
      : [
          '  begin',
          `    execute ${quoteText(`${exact} granted by ${quoteName(grantor)}`)};`,
          '  exception when others then',
          `    execute ${quoteText(`${grant} ${optionsOf(widest)}`)};`,
          '  end;',
        ]),
    'else',
    `  execute ${quoteText(plain)};`,
    'end if;',
  ]);
}

function optionsOf({ admin, inherit, set }: Membership): string {
  return `with admin ${admin}, inherit ${inherit}, set ${set}`;
}
