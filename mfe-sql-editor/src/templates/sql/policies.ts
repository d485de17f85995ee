import type { SqlTemplate } from './template.ts';

/** Row level security: who sees and changes which rows. */
export const policyTemplates: readonly SqlTemplate[] = [
  {
    id: 'rls-own-rows',
    kind: 'template',
    title: 'Row level security: own rows',
    description: 'Users see and change only the rows with their id.',
    sql: `alter table public.{{table}} enable row level security;

create policy "People read their own rows" on public.{{table}}
  for select to authenticated
  using ((select auth.uid()) = {{user column}});

create policy "People add rows of their own" on public.{{table}}
  for insert to authenticated
  with check ((select auth.uid()) = {{user column}});

create policy "People change their own rows" on public.{{table}}
  for update to authenticated
  using ((select auth.uid()) = {{user column}})
  with check ((select auth.uid()) = {{user column}});

create policy "People delete their own rows" on public.{{table}}
  for delete to authenticated
  using ((select auth.uid()) = {{user column}});

-- Policies look at this column for every row.
create index on public.{{table}} ({{user column}});
`,
  },
  {
    id: 'rls-public-read',
    kind: 'template',
    title: 'Row level security: public read',
    description: 'Everyone can read, signed in or not. Nobody can change anything through the API.',
    sql: `alter table public.{{table}} enable row level security;

create policy "Everybody reads" on public.{{table}}
  for select to anon, authenticated
  using (true);
`,
  },
  {
    id: 'rls-team',
    kind: 'template',
    title: 'Row level security: members of a team',
    description: 'A table of members, and a policy that lets them read the rows of their team.',
    sql: `create table public.team_members (
  team_id bigint not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (team_id, user_id)
);
create index on public.team_members (user_id);
alter table public.team_members enable row level security;

create policy "People see their own memberships" on public.team_members
  for select to authenticated
  using ((select auth.uid()) = user_id);

create table public.team_notes (
  id bigint generated always as identity primary key,
  team_id bigint not null,
  body text not null
);
create index on public.team_notes (team_id);
alter table public.team_notes enable row level security;

create policy "Members read the notes of their teams" on public.team_notes
  for select to authenticated
  using (
    team_id in (
      select team_id from public.team_members where user_id = (select auth.uid())
    )
  );
`,
  },
];
