import { newUuid } from '@howdah/shared-api/sql';
import type { ChatMessage } from '../conversation/chat-message.ts';

/** A template that plays as a conversation (docs/product/assistant.md#screens) without a call to the model. */
export interface Quickstart {
  type: 'quickstart';
  title: string;
  description: string;
  sql: string;
}

/** The delay between the messages of a quickstart (docs/product/assistant.md#numbers). */
export const QUICKSTART_STEP_MS = 3000;

export const quickstarts: Quickstart[] = [
  {
    type: 'quickstart',
    title: 'To-do list',
    description: 'Tasks of signed-in users. Each user sees only their own.',
    sql: `create table todos (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  task text not null check (length(task) between 1 and 500),
  is_complete boolean not null default false,
  inserted_at timestamptz not null default now()
);

create index on todos (user_id);
alter table todos enable row level security;

create policy "People see their own tasks" on todos
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "People add their own tasks" on todos
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "People change their own tasks" on todos
  for update to authenticated using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);
create policy "People delete their own tasks" on todos
  for delete to authenticated using ((select auth.uid()) = user_id);`,
  },
  {
    type: 'quickstart',
    title: 'User profiles',
    description: 'A profile for every user who signs up, created by a trigger.',
    sql: `create table profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text unique check (length(username) >= 3),
  full_name text,
  avatar_url text,
  updated_at timestamptz not null default now()
);

alter table profiles enable row level security;

create policy "Everybody sees profiles" on profiles
  for select to anon, authenticated using (true);
create policy "People change their own profile" on profiles
  for update to authenticated using ((select auth.uid()) = id)
  with check ((select auth.uid()) = id);

create or replace function make_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id) values (new.id);
  return new;
end;
$$;

create or replace trigger on_sign_up after insert on auth.users
  for each row execute function make_profile();`,
  },
  {
    type: 'quickstart',
    title: 'Team chat',
    description: 'Channels with members and messages that only members can read.',
    sql: `create table channels (
  id bigint generated always as identity primary key,
  name text not null unique,
  inserted_at timestamptz not null default now()
);

create table channel_members (
  channel_id bigint not null references channels (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (channel_id, user_id)
);

create table messages (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  body text not null,
  inserted_at timestamptz not null default now()
);

create index on channel_members (user_id);
create index on messages (channel_id, inserted_at desc);
alter table channels enable row level security;
alter table channel_members enable row level security;
alter table messages enable row level security;

create policy "People see their own memberships" on channel_members
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Members see their channels" on channels
  for select to authenticated using (
    exists (select 1 from channel_members m where m.channel_id = id and m.user_id = (select auth.uid()))
  );
create policy "Members read messages" on messages
  for select to authenticated using (
    exists (select 1 from channel_members m
      where m.channel_id = messages.channel_id and m.user_id = (select auth.uid()))
  );
create policy "Members write messages" on messages
  for insert to authenticated with check (
    (select auth.uid()) = user_id and
    exists (select 1 from channel_members m
      where m.channel_id = messages.channel_id and m.user_id = (select auth.uid()))
  );`,
  },
  {
    type: 'quickstart',
    title: 'Subscriptions',
    description: 'Products, prices and the subscriptions of users.',
    sql: `create type subscription_status as enum ('trialing', 'active', 'past_due', 'canceled');

create table products (
  id bigint generated always as identity primary key,
  name text not null,
  description text,
  is_active boolean not null default true
);

create table prices (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null check (length(currency) = 3),
  every text not null check (every in ('month', 'year'))
);

create table subscriptions (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  price_id bigint not null references prices (id),
  status subscription_status not null default 'trialing',
  current_period_end timestamptz not null,
  inserted_at timestamptz not null default now()
);

create index on prices (product_id);
create index on subscriptions (user_id);
create index on subscriptions (price_id);
alter table products enable row level security;
alter table prices enable row level security;
alter table subscriptions enable row level security;

create policy "Everybody sees products" on products for select to anon, authenticated using (is_active);
create policy "Everybody sees prices" on prices for select to anon, authenticated using (true);
create policy "People see their own subscriptions" on subscriptions
  for select to authenticated using ((select auth.uid()) = user_id);`,
  },
];

/** The conversation of a quickstart: the request, then the SQL, 3 s apart (docs/product/assistant.md#screens). */
export function quickstartMessages({ title, description, sql }: Quickstart, now: number): ChatMessage[] {
  const at = (step: number) => new Date(now + step * QUICKSTART_STEP_MS).toISOString();
  const props = JSON.stringify({ title, runQuery: false });
  return [
    {
      id: newUuid(),
      role: 'user',
      metadata: { createdAt: at(0) },
      parts: [{ type: 'text', text: `Show me a schema: ${title.toLowerCase()}. ${description}` }],
    },
    {
      id: newUuid(),
      role: 'assistant',
      metadata: { createdAt: at(1), ending: 'complete' },
      parts: [
        {
          type: 'text',
          text: `Here is a schema to start with. Nothing is created until you run it.\n\n\`\`\`sql\n-- props: ${props}\n${sql}\n\`\`\`\n\nRow level security is on for every table. Tell me what to change.`,
        },
      ],
    },
  ];
}
