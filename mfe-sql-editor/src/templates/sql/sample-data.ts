import type { SqlTemplate } from './template.ts';

/** Small tables with rows in them, to try queries on. */
export const sampleData: readonly SqlTemplate[] = [
  {
    id: 'colors',
    kind: 'quickstart',
    title: 'Colors',
    description: 'One table with a few colors to query.',
    sql: `create table public.colors (
  id bigint generated always as identity primary key,
  name text not null unique,
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  red smallint not null,
  green smallint not null,
  blue smallint not null
);
alter table public.colors enable row level security;

create policy "Everybody reads colors" on public.colors
  for select to anon, authenticated
  using (true);

insert into public.colors (name, hex, red, green, blue) values
  ('coral', '#ff7f50', 255, 127, 80),
  ('gold', '#ffd700', 255, 215, 0),
  ('indigo', '#4b0082', 75, 0, 130),
  ('orchid', '#da70d6', 218, 112, 214),
  ('sea green', '#2e8b57', 46, 139, 87),
  ('slate gray', '#708090', 112, 128, 144),
  ('teal', '#008080', 0, 128, 128),
  ('tomato', '#ff6347', 255, 99, 71);

select * from public.colors order by name;
`,
  },
  {
    id: 'countries-cities',
    kind: 'quickstart',
    title: 'Countries and cities',
    description: 'Two related tables with a few rows to join.',
    sql: `create table public.countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null unique,
  continent text not null
);

create table public.cities (
  id bigint generated always as identity primary key,
  country_code text not null references public.countries (code) on delete cascade,
  name text not null,
  is_capital boolean not null default false,
  unique (country_code, name)
);

alter table public.countries enable row level security;
alter table public.cities enable row level security;

create policy "Everybody reads countries" on public.countries
  for select to anon, authenticated
  using (true);

create policy "Everybody reads cities" on public.cities
  for select to anon, authenticated
  using (true);

insert into public.countries (code, name, continent) values
  ('BR', 'Brazil', 'South America'),
  ('CA', 'Canada', 'North America'),
  ('IN', 'India', 'Asia'),
  ('JP', 'Japan', 'Asia'),
  ('KE', 'Kenya', 'Africa'),
  ('PT', 'Portugal', 'Europe');

insert into public.cities (country_code, name, is_capital) values
  ('BR', 'Brasília', true),
  ('BR', 'Recife', false),
  ('CA', 'Ottawa', true),
  ('CA', 'Montreal', false),
  ('IN', 'New Delhi', true),
  ('IN', 'Pune', false),
  ('JP', 'Tokyo', true),
  ('JP', 'Sapporo', false),
  ('KE', 'Nairobi', true),
  ('PT', 'Lisbon', true),
  ('PT', 'Porto', false);

select c.name as country, string_agg(t.name, ', ' order by t.is_capital desc, t.name) as cities
from public.countries as c
join public.cities as t on t.country_code = c.code
group by c.name
order by c.name;
`,
  },
  {
    id: 'vector-search',
    kind: 'quickstart',
    title: 'Vector search',
    description: 'Documents with embeddings, and a function that finds the nearest ones.',
    needs: 'vector',
    sql: `create extension if not exists vector;

create table public.documents (
  id bigint generated always as identity primary key,
  body text not null,
  -- As many numbers as your model gives.
  embedding vector(3) not null
);
create index on public.documents using hnsw (embedding vector_cosine_ops);
alter table public.documents enable row level security;

create policy "Everybody reads documents" on public.documents
  for select to anon, authenticated
  using (true);

create function public.match_documents(query_embedding vector(3), match_count int default 5)
returns table (id bigint, body text, similarity double precision)
language sql
stable
as $$
  select d.id, d.body, 1 - (d.embedding <=> query_embedding)
  from public.documents as d
  order by d.embedding <=> query_embedding
  limit match_count;
$$;

insert into public.documents (body, embedding) values
  ('an elephant', '[0.9, 0.1, 0.2]'),
  ('a mouse', '[0.8, 0.2, 0.9]'),
  ('a river', '[0.1, 0.9, 0.4]');

select * from public.match_documents('[0.9, 0.1, 0.3]', 2);
`,
  },
];
