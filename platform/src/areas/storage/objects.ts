import type { Readable } from 'node:stream';
import { SqlError } from '../../engines/engine-error.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import { PlatformError } from '../../kernel/errors.ts';
import type { ProjectRecord } from '../projects/store.ts';
import type { Bucket } from './buckets.ts';
import { type FileStore, FileTooLarge } from './file-store.ts';
import { requireStorage } from './storage-error.ts';
import {
  emptyBucketSql,
  findObjectSql,
  listFolderSql,
  putObjectSql,
  removeObjectsSql,
} from './storage-sql.ts';

/** The largest file, where the bucket says nothing smaller: 50 MB. */
export const MAX_OBJECT_BYTES = 50 * 1024 * 1024;

export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  lastModified: string;
}

/** A file or a folder in a listing; a folder has a name and nothing else. */
export interface ObjectEntry {
  name: string;
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: Record<string, unknown> | null;
}

export interface ListOptions {
  /** The folder, without a slash at its end; empty is the bucket itself. */
  path: string;
  /** Only names that contain it. */
  search: string;
  limit: number;
  offset: number;
  column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at';
  order: 'asc' | 'desc';
}

export interface Upload {
  name: string;
  mimetype: string;
  content: Readable;
  /** Whether an object of this name may be replaced. */
  upsert: boolean;
}

/**
 * Objects in the buckets of one project: a row of `storage.objects` for each, and a file. The row decides: a file is written
 * before its row and deleted after it, so that a crash leaves at most a file that nobody lists.
 */
export function objectsOf(
  engine: DatabaseEngine,
  files: FileStore,
  { ref, database }: Pick<ProjectRecord, 'ref' | 'database'>,
) {
  const ask = <Row extends object>(sql: string, params: unknown[]) =>
    requireStorage(engine.query<Row>(database, sql, params));
  const removeFiles = (rows: { version: string | null }[]) =>
    files.remove(
      ref,
      rows.flatMap(({ version }) => version ?? []),
    );

  return {
    /** What one folder holds, folders first. */
    list(
      bucketId: string,
      { path, search, limit, offset, column, order }: ListOptions,
    ): Promise<ObjectEntry[]> {
      const folder = path === '' || path.endsWith('/') ? path : `${path}/`;
      const params = [bucketId, folder, search, limit, offset];
      return ask<ObjectEntry>(listFolderSql(column, order), params);
    },

    /** Rejects `object_exists`, and `object_too_large` as soon as more comes than the bucket takes. */
    async put(bucket: Bucket, { name, mimetype, content, upsert }: Upload): Promise<{ id: string }> {
      const limit = limitOf(bucket);
      const { version, bytes, sha256 } = await files.write(ref, content, limit).catch((error: unknown) => {
        throw error instanceof FileTooLarge ? tooLarge(limit) : error;
      });
      const metadata: ObjectMetadata = {
        eTag: `"${sha256}"`,
        size: bytes,
        mimetype,
        lastModified: new Date().toISOString(),
      };
      const params = [bucket.id, name, version, JSON.stringify(metadata), upsert];
      const [row] = await ask<{ id: string; before: string | null }>(putObjectSql, params).catch(
        async (error: unknown) => {
          // Only where it is sure that no row came to be; else a row might have lost its file.
          if (error instanceof PlatformError || error instanceof SqlError) await files.remove(ref, [version]);
          throw error;
        },
      );
      if (!row) {
        await files.remove(ref, [version]);
        throw new PlatformError('object_exists', `There is an object ${name} already.`);
      }
      await removeFiles([{ version: row.before }]);
      return { id: row.id };
    },

    /** The content of an object and what is known of it. Rejects `object_not_found`, also where only its file is gone. */
    async read(bucketId: string, name: string) {
      const [row] = await ask<{ version: string | null; metadata: Partial<ObjectMetadata> | null }>(
        findObjectSql,
        [bucketId, name],
      );
      const file = row?.version && (await files.read(ref, row.version));
      if (!file) throw new PlatformError('object_not_found', `There is no object ${name}.`);
      return { ...file, metadata: row.metadata ?? {} };
    },

    /** Answers those that there were. */
    async remove(bucketId: string, names: string[]): Promise<{ id: string; name: string }[]> {
      const rows = await ask<{ id: string; name: string; version: string | null }>(removeObjectsSql, [
        bucketId,
        JSON.stringify(names),
      ]);
      await removeFiles(rows);
      return rows.map(({ id, name }) => ({ id, name }));
    },

    async empty(bucketId: string): Promise<void> {
      await removeFiles(await ask<{ version: string | null }>(emptyBucketSql, [bucketId]));
    },
  };
}

/** The most bytes of a file in a bucket. */
export function limitOf({ file_size_limit: own }: Bucket): number {
  return Math.min(own ?? MAX_OBJECT_BYTES, MAX_OBJECT_BYTES);
}

/** Whether a bucket takes files of a type: `image/png` by itself, by `image/*`, or by no list at all. */
export function takesType({ allowed_mime_types: allowed }: Bucket, mimetype: string): boolean {
  const anyOfKind = `${mimetype.split('/', 1)[0]}/*`;
  return (
    allowed === null || allowed.some((type) => type === mimetype || type === anyOfKind || type === '*/*')
  );
}

export function tooLarge(limit: number): PlatformError {
  return new PlatformError('object_too_large', `Files in this bucket have at most ${limit} bytes.`, {
    details: { limit },
  });
}
