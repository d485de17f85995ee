import type { SqlTemplate } from './template.ts';

/** Looking at the database itself. */
export const diagnosticTemplates: readonly SqlTemplate[] = [
  {
    id: 'show-extensions',
    kind: 'template',
    title: 'Show extensions',
    description: 'Available and installed extensions.',
    sql: `select
  name,
  coalesce(installed_version, 'not installed') as installed,
  default_version as available,
  comment
from pg_available_extensions
order by installed_version is null, name;
`,
  },
  {
    id: 'show-version',
    kind: 'template',
    title: 'Show the version',
    description: 'The version of Postgres.',
    sql: `select
  current_setting('server_version') as version,
  version() as build;
`,
  },
  {
    id: 'active-connections',
    kind: 'template',
    title: 'Show active connections',
    description: 'Who is connected, what is running, and for how long.',
    sql: `select
  pid,
  usename as role,
  application_name as application,
  state,
  now() - query_start as running_for,
  wait_event_type,
  query
from pg_stat_activity
where datname = current_database()
order by query_start nulls last;
`,
  },
  {
    id: 'most-frequent-queries',
    kind: 'template',
    title: 'Most frequent queries',
    description: 'The queries that run most often, with their duration.',
    needs: 'pg_stat_statements',
    sql: `create extension if not exists pg_stat_statements;

select
  calls,
  round(mean_exec_time::numeric, 2) as mean_ms,
  round(max_exec_time::numeric, 2) as max_ms,
  rows,
  query
from pg_stat_statements
order by calls desc
limit 50;
`,
  },
  {
    id: 'slowest-queries',
    kind: 'template',
    title: 'Most time-consuming queries',
    description: 'The queries with the longest total duration.',
    needs: 'pg_stat_statements',
    sql: `create extension if not exists pg_stat_statements;

select
  round(total_exec_time::numeric, 2) as total_ms,
  round((100 * total_exec_time / nullif(sum(total_exec_time) over (), 0))::numeric, 1) as percent_of_all,
  calls,
  round(mean_exec_time::numeric, 2) as mean_ms,
  query
from pg_stat_statements
order by total_exec_time desc
limit 50;
`,
  },
  {
    id: 'cache-hit-rate',
    kind: 'template',
    title: 'Cache hit rate',
    description: 'How many reads are served from memory. Below 99 percent, more memory can help.',
    sql: `select
  'tables' as what,
  round(100 * sum(heap_blks_hit) / nullif(sum(heap_blks_hit) + sum(heap_blks_read), 0), 2) as percent_from_memory
from pg_statio_user_tables
union all
select
  'indexes',
  round(100 * sum(idx_blks_hit) / nullif(sum(idx_blks_hit) + sum(idx_blks_read), 0), 2)
from pg_statio_user_indexes;
`,
  },
  {
    id: 'large-tables',
    kind: 'template',
    title: 'Largest tables',
    description: 'The tables that use most disk space, including indexes.',
    sql: `select
  n.nspname as schema,
  c.relname as "table",
  pg_size_pretty(pg_total_relation_size(c.oid)) as total,
  pg_size_pretty(pg_table_size(c.oid)) as rows_only,
  pg_size_pretty(pg_indexes_size(c.oid)) as indexes,
  greatest(c.reltuples, 0)::bigint as estimated_rows
from pg_class as c
join pg_namespace as n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'm')
  and n.nspname not in ('pg_catalog', 'information_schema')
order by pg_total_relation_size(c.oid) desc
limit 30;
`,
  },
];
