import type { Admit } from '../../engines/admit.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { requireStorage } from './storage-error.ts';
import {
  addBucketSql,
  changeBucketSql,
  findBucketSql,
  listBucketsSql,
  removeBucketSql,
} from './storage-sql.ts';

/** A bucket in the database of a project, as the API returns it (docs/product/api-docs.md#data). */
export interface Bucket {
  id: string;
  name: string;
  owner: string;
  public: boolean;
  /** In bytes. Null means that the bucket has no limit of its own. */
  file_size_limit: number | null;
  /** Null allows any type; an empty list allows none. */
  allowed_mime_types: string[] | null;
  created_at: string;
  updated_at: string;
}

export interface BucketOptions {
  public?: boolean;
  file_size_limit?: number | null;
  allowed_mime_types?: string[] | null;
}

/**
 * Manages the buckets in a project's database. All methods reject with `storage_missing` if the database has
 * no storage schema.
 */
export function bucketsOf(engine: DatabaseEngine, database: string, admit?: Admit) {
  const ask = <Row extends object>(sql: string, params: unknown[] = []) =>
    requireStorage(engine.query<Row>(database, sql, params, admit));

  const firstOf = async (id: string, question: Promise<Bucket[]>): Promise<Bucket> => {
    const [bucket] = await question;
    if (bucket) return bucket;
    throw new PlatformError('bucket_not_found', `There is no bucket ${id}.`);
  };

  return {
    /** Lists buckets by name. */
    list: () => ask<Bucket>(listBucketsSql),

    /** Rejects with `bucket_not_found`. */
    find: (id: string) => firstOf(id, ask<Bucket>(findBucketSql, [id])),

    /** Rejects with `bucket_exists`. */
    async add(id: string, options: BucketOptions): Promise<Bucket> {
      const {
        public: open = false,
        file_size_limit: limit = null,
        allowed_mime_types: types = null,
      } = options;
      const params = [id, open, limit, types && JSON.stringify(types)];
      const [bucket] = await ask<Bucket>(addBucketSql, params);
      if (bucket) return bucket;
      throw new PlatformError('bucket_exists', `A bucket named "${id}" already exists.`);
    },

    /** Changes a bucket. Undefined options stay. Rejects with `bucket_not_found`. */
    change(
      id: string,
      { public: open, file_size_limit, allowed_mime_types }: BucketOptions,
    ): Promise<Bucket> {
      // Lists the fields, so that nothing else from the caller reaches the database.
      const changes = JSON.stringify({ public: open, file_size_limit, allowed_mime_types });
      return firstOf(id, ask<Bucket>(changeBucketSql, [id, changes]));
    },

    /** Rejects with `bucket_not_found` and `bucket_not_empty`. */
    async remove(id: string): Promise<void> {
      const [answer] = await ask<{ removed: boolean }>(removeBucketSql, [id]);
      if (!answer) throw new PlatformError('bucket_not_found', `There is no bucket ${id}.`);
      if (!answer.removed) {
        throw new PlatformError('bucket_not_empty', `The bucket ${id} is not empty. Empty it first.`);
      }
    },
  };
}
