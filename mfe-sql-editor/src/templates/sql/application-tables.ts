import type { SqlTemplate } from './template.ts';

/** The tables of small applications, with their policies. */
export const applicationTables: readonly SqlTemplate[] = [
  {
    id: 'todo-list',
    kind: 'quickstart',
    title: 'To-do list',
    description: 'A to-do list for each user.',
    sql: `create table public.todos (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  task text not null check (char_length(task) > 2),
  is_done boolean not null default false,
  due_on date,
  created_at timestamptz not null default now()
);
create index on public.todos (user_id);
alter table public.todos enable row level security;

create policy "People read their own todos" on public.todos
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "People add todos of their own" on public.todos
  for insert to authenticated
  with check ((select auth.uid()) = user_id);

create policy "People change their own todos" on public.todos
  for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

create policy "People delete their own todos" on public.todos
  for delete to authenticated
  using ((select auth.uid()) = user_id);
`,
  },
  {
    id: 'user-profiles',
    kind: 'quickstart',
    title: 'User profiles',
    description: 'A public profile for every user who signs up, created by a trigger.',
    sql: `create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text unique check (char_length(username) >= 3),
  full_name text,
  website text,
  updated_at timestamptz not null default now()
);
alter table public.profiles enable row level security;

create policy "Everybody sees profiles" on public.profiles
  for select to anon, authenticated
  using (true);

create policy "People change their own profile" on public.profiles
  for update to authenticated
  using ((select auth.uid()) = id)
  with check ((select auth.uid()) = id);

create function public.add_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name)
  values (new.id, new.raw_user_meta_data ->> 'full_name');
  return new;
end;
$$;
-- The trigger runs it; nobody else has to.
revoke execute on function public.add_profile() from public, anon, authenticated;

create trigger add_profile
  after insert on auth.users
  for each row
  execute function public.add_profile();
`,
  },
  {
    id: 'team-chat',
    kind: 'quickstart',
    title: 'Team chat',
    description: 'Channels with members and messages that only members can read.',
    sql: `create table public.channels (
  id bigint generated always as identity primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);

create table public.channel_members (
  channel_id bigint not null references public.channels (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (channel_id, user_id)
);
create index on public.channel_members (user_id);

create table public.messages (
  id bigint generated always as identity primary key,
  channel_id bigint not null references public.channels (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  body text not null check (body <> ''),
  sent_at timestamptz not null default now()
);
create index on public.messages (channel_id, sent_at desc);
create index on public.messages (user_id);

alter table public.channels enable row level security;
alter table public.channel_members enable row level security;
alter table public.messages enable row level security;

create policy "People see their own memberships" on public.channel_members
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "Members see their channels" on public.channels
  for select to authenticated
  using (id in (select channel_id from public.channel_members where user_id = (select auth.uid())));

create policy "Members read messages" on public.messages
  for select to authenticated
  using (channel_id in (select channel_id from public.channel_members where user_id = (select auth.uid())));

create policy "Members send messages" on public.messages
  for insert to authenticated
  with check (
    (select auth.uid()) = user_id
    and channel_id in (select channel_id from public.channel_members where user_id = (select auth.uid()))
  );

insert into public.channels (name) values ('general'), ('random');
`,
  },
  {
    id: 'subscriptions',
    kind: 'quickstart',
    title: 'Subscriptions',
    description: 'Products, prices and the subscriptions of users.',
    sql: `create type public.billing_interval as enum ('month', 'year');
create type public.subscription_status as enum ('trialing', 'active', 'past_due', 'canceled');

create table public.products (
  id text primary key,
  name text not null,
  description text,
  is_active boolean not null default true
);

create table public.prices (
  id text primary key,
  product_id text not null references public.products (id) on delete cascade,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- In the smallest unit of the currency: 1200 are 12.00.
  unit_amount bigint not null check (unit_amount >= 0),
  billed_each public.billing_interval not null default 'month'
);
create index on public.prices (product_id);

create table public.subscriptions (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  price_id text not null references public.prices (id),
  status public.subscription_status not null default 'trialing',
  current_period_start timestamptz not null default now(),
  current_period_end timestamptz not null default now() + interval '1 month',
  canceled_at timestamptz
);
create index on public.subscriptions (user_id);
create index on public.subscriptions (price_id);

alter table public.products enable row level security;
alter table public.prices enable row level security;
alter table public.subscriptions enable row level security;

create policy "Everybody sees products" on public.products
  for select to anon, authenticated
  using (true);

create policy "Everybody sees prices" on public.prices
  for select to anon, authenticated
  using (true);

create policy "People see their own subscriptions" on public.subscriptions
  for select to authenticated
  using ((select auth.uid()) = user_id);

insert into public.products (id, name) values ('basic', 'Basic'), ('team', 'Team');
insert into public.prices (id, product_id, currency, unit_amount, billed_each) values
  ('basic-month', 'basic', 'eur', 900, 'month'),
  ('basic-year', 'basic', 'eur', 9000, 'year'),
  ('team-month', 'team', 'eur', 2900, 'month');
`,
  },
];
