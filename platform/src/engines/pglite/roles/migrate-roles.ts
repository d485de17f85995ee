import { OWNER, READER, SUPERUSER } from './role-names.ts';

/**
 * Migrates a database in which `postgres` is the bootstrap superuser (as initdb creates it, and as older platforms
 * did) to one in which `postgres` is an ordinary role that owns what it owned. Runs in one transaction: after a crash
 * the database is unchanged, and the next opening repeats the migration.
 *
 * The session's own user cannot be renamed, so another superuser renames it. Access lists are saved as text in the
 * meantime: when they are parsed again, their names refer to the new role.
 */
export const migrateRolesSql = `
begin;
set local event_triggers = off;
set local search_path = pg_catalog;

create temporary table howdah_lists on commit drop as
  select 'pg_class'::regclass as catalog, oid as object, 0 as part, relacl::text as list from pg_class
    where relowner <> 10 and relacl::text ~ 'postgres'
  union all select 'pg_attribute'::regclass, attrelid, attnum, attacl::text from pg_attribute
    join pg_class c on c.oid = attrelid where c.relowner <> 10 and attacl::text ~ 'postgres'
  union all select 'pg_proc'::regclass, oid, 0, proacl::text from pg_proc where proowner <> 10 and proacl::text ~ 'postgres'
  union all select 'pg_namespace'::regclass, oid, 0, nspacl::text from pg_namespace
    where nspowner <> 10 and nspacl::text ~ 'postgres'
  union all select 'pg_type'::regclass, oid, 0, typacl::text from pg_type where typowner <> 10 and typacl::text ~ 'postgres'
  union all select 'pg_default_acl'::regclass, oid, 0, defaclacl::text from pg_default_acl
    where defaclrole = 10 or defaclacl::text ~ 'postgres';

create temporary table howdah_owner on commit drop as
  select rolpassword, rolvaliduntil, rolconnlimit, shobj_description(oid, 'pg_authid') as comment
  from pg_authid where oid = 10;

do $howdah$
begin
  -- Scripts from elsewhere bring a role of this name; what it had belongs to the one that takes its name.
  if exists (select from pg_roles where rolname = '${SUPERUSER}') then
    reassign owned by ${SUPERUSER} to ${OWNER};
    drop owned by ${SUPERUSER};
    drop role ${SUPERUSER};
  end if;
end
$howdah$;

create role howdah_renames superuser;
set local session authorization howdah_renames;
alter role ${OWNER} rename to ${SUPERUSER};
set local session authorization ${SUPERUSER};
drop role howdah_renames;
create role ${OWNER} with login inherit createrole createdb bypassrls;

do $howdah$
declare
  was record;
  item record;
  owner oid := (select oid from pg_roles where rolname = '${OWNER}');
  here oid := (select oid from pg_database where datname = current_database());
begin
  select * into was from howdah_owner;
  if was.rolpassword is not null then
    execute format('alter role ${OWNER} password %L', was.rolpassword);
  end if;
  execute format('alter role ${OWNER} connection limit %s', was.rolconnlimit);
  if was.rolvaliduntil is not null then
    execute format('alter role ${OWNER} valid until %L', was.rolvaliduntil);
  end if;
  if was.comment is not null then
    execute format('comment on role ${OWNER} is %L', was.comment);
  end if;
  comment on role ${SUPERUSER} is null;
  update pg_db_role_setting set setrole = owner where setrole = 10;

  for item in
    select g.rolname as role, m.admin_option as admin, m.inherit_option as inherit, m.set_option as set
    from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = 10
  loop
    execute format('revoke %I from ${SUPERUSER}', item.role);
    execute format('grant %I to ${OWNER} with admin %s, inherit %s, set %s', item.role, item.admin::text, item.inherit::text, item.set::text);
  end loop;
  for item in
    select u.rolname as member, m.admin_option as admin, m.inherit_option as inherit, m.set_option as set
    from pg_auth_members m join pg_roles u on u.oid = m.member where m.roleid = 10
  loop
    execute format('revoke ${SUPERUSER} from %I', item.member);
    execute format('grant ${OWNER} to %I with admin %s, inherit %s, set %s', item.member, item.admin::text, item.inherit::text, item.set::text);
  end loop;

  -- All objects with an owner that users made. Parts of tables follow their table.
  for item in
    with owned as (
      select 'pg_namespace'::regclass as catalog, oid from pg_namespace where nspowner = 10 and nspname !~ '^pg_(toast|temp)'
      union all select 'pg_class'::regclass, oid from pg_class where relowner = 10 and relkind in ('r', 'p', 'v', 'm', 'f', 'S', 'c')
      union all select 'pg_type'::regclass, t.oid from pg_type t
        where typowner = 10 and typtype in ('d', 'e', 'r', 'b')
          and not exists (select from pg_type element where element.typarray = t.oid)
      union all select 'pg_proc'::regclass, oid from pg_proc where proowner = 10
      union all select 'pg_collation'::regclass, oid from pg_collation where collowner = 10
      union all select 'pg_conversion'::regclass, oid from pg_conversion where conowner = 10
      union all select 'pg_operator'::regclass, oid from pg_operator where oprowner = 10
      union all select 'pg_opclass'::regclass, oid from pg_opclass where opcowner = 10
      union all select 'pg_opfamily'::regclass, oid from pg_opfamily where opfowner = 10
      union all select 'pg_language'::regclass, oid from pg_language where lanowner = 10
      union all select 'pg_foreign_server'::regclass, oid from pg_foreign_server where srvowner = 10
      union all select 'pg_publication'::regclass, oid from pg_publication where pubowner = 10 and not puballtables
      union all select 'pg_statistic_ext'::regclass, oid from pg_statistic_ext where stxowner = 10
      union all select 'pg_ts_dict'::regclass, oid from pg_ts_dict where dictowner = 10
      union all select 'pg_ts_config'::regclass, oid from pg_ts_config where cfgowner = 10
      union all select 'pg_largeobject'::regclass, oid from pg_largeobject_metadata where lomowner = 10
    )
    select o.catalog, o.oid, i.type, i.identity from owned o, pg_identify_object(o.catalog, o.oid, 0) i
    where o.oid >= 16384
      and not exists (
        select from pg_depend d where d.classid = o.catalog and d.objid = o.oid and d.objsubid = 0
          and (d.deptype = 'e' or (d.deptype = 'i' and i.type = 'function') or (d.deptype in ('a', 'i') and i.type = 'sequence'))
      )
  loop
    begin
      execute format('alter %s %s owner to ${OWNER}',
        case
          when item.type in ('function', 'procedure', 'aggregate') then 'routine'
          when item.type = 'statistics object' then 'statistics'
          when item.type in ('view', 'materialized view', 'sequence', 'foreign table') then 'table'
          when item.type = 'composite type' then 'type'
          else item.type
        end, item.identity);
    exception when others then
      -- It stays with the superuser rather than keep the whole database shut.
      raise warning '% % keeps its owner: %', item.type, item.identity, sqlerrm;
    end;
  end loop;
  execute format('alter database %I owner to ${OWNER}', current_database());

  -- There is no ALTER for the owner of an extension, and none for these lists.
  update pg_extension set extowner = owner where extowner = 10 and extname <> 'plpgsql';
  insert into pg_shdepend (dbid, classid, objid, objsubid, refclassid, refobjid, deptype)
    select here, 'pg_extension'::regclass, oid, 0, 'pg_authid'::regclass, owner, 'o' from pg_extension where extowner = owner;
  update pg_default_acl set defaclrole = owner where defaclrole = 10;
  insert into pg_shdepend (dbid, classid, objid, objsubid, refclassid, refobjid, deptype)
    select here, 'pg_default_acl'::regclass, oid, 0, 'pg_authid'::regclass, owner, 'o' from pg_default_acl where defaclrole = owner;
  update pg_policy set polroles = array_replace(polroles, 10::oid, owner) where 10 = any (polroles);
  insert into pg_shdepend (dbid, classid, objid, objsubid, refclassid, refobjid, deptype)
    select here, 'pg_policy'::regclass, oid, 0, 'pg_authid'::regclass, owner, 'r' from pg_policy where owner = any (polroles);

  update pg_class set relacl = l.list::aclitem[] from howdah_lists l where l.catalog = 'pg_class'::regclass and l.object = oid;
  update pg_attribute set attacl = l.list::aclitem[] from howdah_lists l
    where l.catalog = 'pg_attribute'::regclass and l.object = attrelid and l.part = attnum;
  update pg_proc set proacl = l.list::aclitem[] from howdah_lists l where l.catalog = 'pg_proc'::regclass and l.object = oid;
  update pg_namespace set nspacl = l.list::aclitem[] from howdah_lists l
    where l.catalog = 'pg_namespace'::regclass and l.object = oid;
  update pg_type set typacl = l.list::aclitem[] from howdah_lists l where l.catalog = 'pg_type'::regclass and l.object = oid;
  update pg_default_acl set defaclacl = l.list::aclitem[] from howdah_lists l
    where l.catalog = 'pg_default_acl'::regclass and l.object = oid;
  insert into pg_shdepend (dbid, classid, objid, objsubid, refclassid, refobjid, deptype)
    select here, case when catalog = 'pg_attribute'::regclass then 'pg_class'::regclass else catalog end, object, part,
      'pg_authid'::regclass, owner, 'a'
    from howdah_lists l
    where list ~ '[{,"]${OWNER}=' and not exists (
      select from pg_shdepend d where d.dbid = here and d.objid = l.object and d.objsubid = l.part and d.refobjid = owner
    );
end
$howdah$;
commit;
`;

/**
 * Memberships that the superuser granted though the owner can grant them: those of the template, of an older platform, or
 * of a backup without grantors. The owner could not revoke them. One with only the admin option is Postgres's own, for the
 * creator of the role.
 */
export const grantsToHandOver = `
select g.rolname as role, u.rolname as member, m.admin_option or coalesce(own.admin_option, false) as admin,
  m.inherit_option or coalesce(own.inherit_option, false) as inherit, m.set_option or coalesce(own.set_option, false) as set
from pg_catalog.pg_roles o
join pg_catalog.pg_auth_members a on a.member = o.oid and a.grantor = 10 and a.admin_option
join pg_catalog.pg_auth_members m on m.roleid = a.roleid and m.grantor = 10
join pg_catalog.pg_roles g on g.oid = m.roleid
join pg_catalog.pg_roles u on u.oid = m.member
left join pg_catalog.pg_auth_members own on own.roleid = m.roleid and own.member = m.member and own.grantor = o.oid
where o.rolname = '${OWNER}' and u.rolname not in ('${OWNER}', '${SUPERUSER}', '${READER}')
  and (m.inherit_option or m.set_option or not m.admin_option)`;

/**
 * Sets the privileges and attributes that every database has, whatever a script from elsewhere changed in its roles.
 * Idempotent. The superuser must run it.
 */
export const settleRolesSql = `
alter role ${SUPERUSER} with superuser inherit createrole createdb login replication bypassrls password null;
do $howdah$
declare
  item record;
begin
  if not exists (select from pg_catalog.pg_roles where rolname = '${OWNER}') then
    create role ${OWNER} with login inherit createrole createdb bypassrls;
    execute pg_catalog.format('alter database %I owner to ${OWNER}', pg_catalog.current_database());
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = '${READER}') then
    create role ${READER} nologin noinherit bypassrls;
  end if;
  -- An older platform granted these; the first of them shows what passwords were hashed to.
  for item in
    select g.rolname as role from pg_catalog.pg_auth_members m
    join pg_catalog.pg_roles g on g.oid = m.roleid join pg_catalog.pg_roles u on u.oid = m.member where u.rolname = '${READER}'
  loop
    execute pg_catalog.format('revoke %I from ${READER}', item.role);
  end loop;
  -- No role that people have is a superuser, and those that were keep what else they could do.
  for item in select rolname from pg_catalog.pg_roles where rolsuper and oid <> 10 loop
    execute pg_catalog.format('alter role %I with nosuperuser noreplication createrole createdb bypassrls', item.rolname);
  end loop;
  -- Postgres lets only superusers own these.
  for item in
    select e.evtname from pg_catalog.pg_event_trigger e join pg_catalog.pg_roles r on r.oid = e.evtowner where not r.rolsuper
  loop
    execute pg_catalog.format('alter event trigger %I owner to ${SUPERUSER}', item.evtname);
  end loop;
  for item in
    select f.fdwname from pg_catalog.pg_foreign_data_wrapper f join pg_catalog.pg_roles r on r.oid = f.fdwowner where not r.rolsuper
  loop
    execute pg_catalog.format('alter foreign data wrapper %I owner to ${SUPERUSER}', item.fdwname);
  end loop;
  for item in
    select p.pubname from pg_catalog.pg_publication p join pg_catalog.pg_roles r on r.oid = p.pubowner
    where p.puballtables and not r.rolsuper
  loop
    execute pg_catalog.format('alter publication %I owner to ${SUPERUSER}', item.pubname);
  end loop;
  -- The owner owns the extensions, to be able to drop them.
  insert into pg_catalog.pg_shdepend (dbid, classid, objid, objsubid, refclassid, refobjid, deptype)
    select d.oid, 'pg_catalog.pg_extension'::pg_catalog.regclass, e.oid, 0, 'pg_catalog.pg_authid'::pg_catalog.regclass, r.oid, 'o'
    from pg_catalog.pg_extension e, pg_catalog.pg_database d, pg_catalog.pg_roles r
    where e.extowner = 10 and e.extname <> 'plpgsql' and d.datname = pg_catalog.current_database() and r.rolname = '${OWNER}';
  update pg_catalog.pg_extension set extowner = (select oid from pg_catalog.pg_roles where rolname = '${OWNER}')
    where extowner = 10 and extname <> 'plpgsql';
  -- Its owner administers every role of the project, as a superuser would.
  for item in
    select rolname from pg_catalog.pg_roles r
    where rolname !~ '^pg_' and rolname not in ('${OWNER}', '${SUPERUSER}', '${READER}') and not exists (
      select from pg_catalog.pg_auth_members m join pg_catalog.pg_roles u on u.oid = m.member
      where m.roleid = r.oid and u.rolname = '${OWNER}' and m.admin_option
    )
  loop
    begin
      execute pg_catalog.format('grant %I to ${OWNER} with admin true, inherit true, set true', item.rolname);
    exception when others then
      raise warning '% is not granted to ${OWNER}: %', item.rolname, sqlerrm;
    end;
  end loop;
  for item in ${grantsToHandOver} loop
    begin
      execute pg_catalog.format('grant %I to %I with admin %s, inherit %s, set %s granted by ${OWNER}',
        item.role, item.member, item.admin::text, item.inherit::text, item.set::text);
      execute pg_catalog.format('revoke %I from %I granted by ${SUPERUSER}', item.role, item.member);
    exception when others then
      raise warning 'the membership of % in % keeps its grantor: %', item.member, item.role, sqlerrm;
    end;
  end loop;
end
$howdah$;
`;
