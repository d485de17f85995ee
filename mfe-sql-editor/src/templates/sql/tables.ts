import type { SqlTemplate } from './template.ts';

/** Making and changing tables. */
export const tableTemplates: readonly SqlTemplate[] = [
  {
    id: 'create-table',
    kind: 'template',
    title: 'Create a table',
    description: 'A table with an identity key, a name and a timestamp.',
    sql: `create table public.{{table}} (
  id bigint generated always as identity primary key,
  name text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
`,
  },
  {
    id: 'add-view',
    kind: 'template',
    title: 'Add a view',
    description: 'A named query. Users see only the rows that they can read in its tables.',
    sql: `create view public.{{view}}
with (security_invoker = true) as
  select *
  from public.{{table}}
  where {{condition}};
`,
  },
  {
    id: 'add-column',
    kind: 'template',
    title: 'Add a column',
    description: 'Another column in an existing table.',
    sql: `alter table public.{{table}}
  add column {{column}} text;
`,
  },
  {
    id: 'add-comments',
    kind: 'template',
    title: 'Add comments',
    description: 'Comments that explain a table and a column.',
    sql: `comment on table public.{{table}} is '{{what the table holds}}';
comment on column public.{{table}}.{{column}} is '{{what the column means}}';
`,
  },
  {
    id: 'automatic-timestamps',
    kind: 'template',
    title: 'Track updated_at',
    description: 'A trigger that sets updated_at whenever a row changes.',
    sql: `alter table public.{{table}}
  add column if not exists updated_at timestamptz not null default now();

create or replace function public.set_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create or replace trigger set_updated_at
  before update on public.{{table}}
  for each row
  execute function public.set_updated_at();
`,
  },
  {
    id: 'increment-field',
    kind: 'template',
    title: 'Increment a field',
    description: 'A function that adds to a number in one step, so that concurrent changes are not lost.',
    sql: `create or replace function public.increment(row_id bigint, by_amount bigint default 1)
returns bigint
language sql
set search_path = ''
as $$
  update public.{{table}}
  set {{number column}} = {{number column}} + by_amount
  where id = row_id
  returning {{number column}};
$$;

-- Try it:
-- select public.increment(1);
`,
  },
];
