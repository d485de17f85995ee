/**
 * SQL for the `storage` schema of a project's database. Parameters of the engine are text, so lists are sent
 * as JSON.
 */

/** ISO 8601 in UTC, independent of the session's time zone. */
const isoTimestamp = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const bucketColumns = `id, name, coalesce(owner_id, '') as owner, public, file_size_limit,
  to_jsonb(allowed_mime_types) as allowed_mime_types,
  ${isoTimestamp('created_at')} as created_at, ${isoTimestamp('updated_at')} as updated_at`;

export const listBucketsSql = `select ${bucketColumns} from storage.buckets order by name`;

export const findBucketSql = `select ${bucketColumns} from storage.buckets where id = $1`;

export const addBucketSql = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ($1, $1, $2::boolean, $3::bigint,
    case when $4::jsonb is not null then array(select jsonb_array_elements_text($4::jsonb)) end)
  on conflict do nothing
  returning ${bucketColumns}`;

/** `$2` is an object with the changes. A null value removes a limit. */
export const changeBucketSql = `
  update storage.buckets set
    public = coalesce(($2::jsonb ->> 'public')::boolean, public),
    file_size_limit = case when $2::jsonb ? 'file_size_limit' then ($2::jsonb ->> 'file_size_limit')::bigint else file_size_limit end,
    allowed_mime_types = case
      when not $2::jsonb ? 'allowed_mime_types' then allowed_mime_types
      when jsonb_typeof($2::jsonb -> 'allowed_mime_types') = 'null' then null
      else array(select jsonb_array_elements_text($2::jsonb -> 'allowed_mime_types'))
    end,
    updated_at = now()
  where id = $1
  returning ${bucketColumns}`;

/** Deletes the bucket if it is empty. Selects no row if the bucket does not exist. */
export const removeBucketSql = `
  with gone as (
    delete from storage.buckets b where id = $1 and not exists (select from storage.objects o where o.bucket_id = b.id)
    returning id
  )
  select exists (select from gone) as removed from storage.buckets where id = $1`;

export const emptyBucketSql = `delete from storage.objects where bucket_id = $1 returning version`;

const objectColumns = `id::text as id, ${isoTimestamp('updated_at')} as updated_at, ${isoTimestamp('created_at')} as created_at,
  ${isoTimestamp('last_accessed_at')} as last_accessed_at, metadata`;

/**
 * Lists the content of a folder, folders first. `$2` is the folder with a trailing slash, or empty; `$3` is a
 * part of the name.
 */
export const listFolderSql = (
  column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at',
  order: 'asc' | 'desc',
) => `
  with inside as (
    select split_part(rest, '/', 1) as segment, position('/' in rest) > 0 as in_folder, o.*
    from storage.objects o cross join lateral (select substr(o.name, length($2) + 1) as rest) r
    where bucket_id = $1 and starts_with(o.name, $2) and o.name <> $2
  ), entries as (
    select segment as name, null as id, null as updated_at, null as created_at, null as last_accessed_at, null::jsonb as metadata
    from inside where in_folder group by segment
    union all
    select segment, ${objectColumns} from inside where not in_folder
  )
  select * from entries where position(lower($3) in lower(name)) > 0
  order by id is not null, ${column} ${order}, name limit $4::bigint offset $5::bigint`;

export const findObjectSql = `
  select name, version, metadata from storage.objects where bucket_id = $1 and name = $2`;

/** Inserts an object. Returns no row if there is one of this name. */
export const addObjectSql = `
  insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, $3, $4::jsonb)
  on conflict (bucket_id, name) do nothing
  returning id::text as id, null as before`;

/**
 * Replaces an object and returns the version that it had. Returns no row if there is none. The lock makes sure that the
 * version is the last one, also when another call replaces the object at the same time.
 */
export const replaceObjectSql = `
  with held as (select id, version from storage.objects where bucket_id = $1 and name = $2 for update)
  update storage.objects o
  set version = $3, metadata = $4::jsonb, updated_at = now(), last_accessed_at = now()
  from held where o.id = held.id
  returning o.id::text as id, held.version as before`;

export const removeObjectsSql = `
  delete from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))
  returning name, id::text as id, version`;

/** Selects a page of all objects after (`$1`, `$2`). Users can write anything into the metadata. */
export const listAllSql = `
  select bucket_id, name, version,
    case when metadata ->> 'size' ~ '^[0-9]{1,15}$' then (metadata ->> 'size')::bigint else 0 end as bytes
  from storage.objects
  where (bucket_id, name) > ($1, $2) and version is not null
  order by bucket_id, name limit 1000`;
