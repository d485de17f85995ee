/**
 * A role that every project has, one of those that a Supabase-compatible API switches between
 * (docs/architecture.md#the-platform).
 */
export interface TemplateRole {
  name: string;
  attributes: string;
  memberOf: readonly string[];
}

export const templateRoles: readonly TemplateRole[] = [
  { name: 'anon', attributes: 'nologin noinherit', memberOf: [] },
  { name: 'authenticated', attributes: 'nologin noinherit', memberOf: [] },
  { name: 'service_role', attributes: 'nologin noinherit bypassrls', memberOf: [] },
  {
    name: 'authenticator',
    attributes: 'login noinherit',
    memberOf: ['anon', 'authenticated', 'service_role'],
  },
];

export const templateRolesSql = templateRoles
  .flatMap(({ name, attributes, memberOf }) => [
    `create role ${name} ${attributes};`,
    ...memberOf.map((group) => `grant ${group} to ${name};`),
  ])
  .join('\n');

/** Creates the schemas auth and storage of every project. Runs once in a fresh database, as the role that owns them. */
export const templateSchemasSql = `
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

create schema auth;
grant usage on schema auth to anon, authenticated, service_role;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone text unique,
  phone_confirmed_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_anonymous boolean not null default false,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email_key on auth.users (lower(email)) where deleted_at is null;
comment on table auth.users is 'People who sign in to the apps of this project';
grant all on auth.users to service_role;

create function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

create schema storage;
grant usage on schema storage to anon, authenticated, service_role;
alter default privileges in schema storage grant all on tables to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null,
  owner_id text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  metadata jsonb,
  user_metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
-- Nobody but service_role sees files until the project has policies.
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

create function storage.foldername(name text) returns text[] language sql immutable as $$
  select parts[1 : cardinality(parts) - 1] from string_to_array(name, '/') as parts
$$;
create function storage.filename(name text) returns text language sql immutable as $$
  select parts[cardinality(parts)] from string_to_array(name, '/') as parts
$$;
create function storage.extension(name text) returns text language sql immutable as $$
  select substring(storage.filename(name) from '\\.([^.]+)$')
$$;
`;
