import type { Readable } from 'node:stream';
import { SqlError } from '../../engines/engine-error.ts';
import type { Admit } from '../../engines/admit.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import { PlatformError } from '../../kernel/errors.ts';
import type { ProjectRecord } from '../projects/store.ts';
import type { Bucket } from './buckets.ts';
import { type FileStore, FileTooLarge } from './file-store.ts';
import { requireStorage } from './storage-error.ts';
import {
  addObjectSql,
  emptyBucketSql,
  findObjectSql,
  listFolderSql,
  removeObjectsSql,
  replaceObjectSql,
} from './storage-sql.ts';

/** Maximum size of a file unless the bucket has a lower limit: 50 MB. */
export const MAX_OBJECT_BYTES = 50 * 1024 * 1024;

/** Another call can delete the object between the attempts to insert and to replace it; a trigger can forbid both. */
const MAX_WRITES = 5;

export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  lastModified: string;
}

/** A file or a folder in a listing. A folder has only a name. */
export interface ObjectEntry {
  name: string;
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: Record<string, unknown> | null;
}

export interface ListOptions {
  /** The folder, without a trailing slash. Empty for the root of the bucket. */
  path: string;
  /** Matches names that contain this text. */
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
  /** Whether to replace an existing object of this name. */
  upsert: boolean;
}

/**
 * Manages the objects in the buckets of one project. Each has a row in `storage.objects` and a file. The row
 * is authoritative: the file is written before the row and deleted after it, so that a crash leaves at most
 * an unlisted file.
 */
export function objectsOf(
  engine: DatabaseEngine,
  files: FileStore,
  { ref, database }: Pick<ProjectRecord, 'ref' | 'database'>,
  admit?: Admit,
) {
  const ask = <Row extends object>(sql: string, params: unknown[]) =>
    requireStorage(engine.query<Row>(database, sql, params, admit));
  const removeFiles = (rows: { version: string | null }[]) =>
    files.remove(
      ref,
      rows.flatMap(({ version }) => version ?? []),
    );

  type Written = { id: string; before: string | null };
  const write = async (params: unknown[], upsert: boolean): Promise<Written | undefined> => {
    for (let attempt = 0; attempt < MAX_WRITES; attempt++) {
      const [added] = await ask<Written>(addObjectSql, params);
      if (added || !upsert) return added;
      const [replaced] = await ask<Written>(replaceObjectSql, params);
      if (replaced) return replaced;
    }
    return undefined;
  };

  return {
    /** Lists the content of a folder, folders first. */
    list(
      bucketId: string,
      { path, search, limit, offset, column, order }: ListOptions,
    ): Promise<ObjectEntry[]> {
      const folder = path === '' || path.endsWith('/') ? path : `${path}/`;
      const params = [bucketId, folder, search, limit, offset];
      return ask<ObjectEntry>(listFolderSql(column, order), params);
    },

    /** Rejects with `object_exists`, and with `object_too_large` as soon as the content exceeds the bucket's limit. */
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
      const params = [bucket.id, name, version, JSON.stringify(metadata)];
      const row = await write(params, upsert).catch(async (error: unknown) => {
        // Removes the file only if the row was certainly not written; otherwise the row could lose its file.
        if (error instanceof PlatformError || error instanceof SqlError) await files.remove(ref, [version]);
        throw error;
      });
      if (!row) {
        await files.remove(ref, [version]);
        throw new PlatformError('object_exists', `A file named "${name}" already exists.`);
      }
      await removeFiles([{ version: row.before }]);
      return { id: row.id };
    },

    /**
     * Returns the content and metadata of an object. Rejects with `object_not_found`, also if only its file
     * is missing.
     */
    async read(bucketId: string, name: string) {
      const [row] = await ask<{ version: string | null; metadata: Partial<ObjectMetadata> | null }>(
        findObjectSql,
        [bucketId, name],
      );
      const file = row?.version && (await files.read(ref, row.version));
      if (!file) throw new PlatformError('object_not_found', `There is no object ${name}.`);
      return { ...file, metadata: row.metadata ?? {} };
    },

    /** Returns the objects that existed. */
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

/** Returns the maximum size of a file in a bucket, in bytes. */
export function limitOf({ file_size_limit: own }: Bucket): number {
  return Math.min(own ?? MAX_OBJECT_BYTES, MAX_OBJECT_BYTES);
}

/**
 * Returns whether a bucket accepts files of a type. An entry can be the type (`image/png`), a wildcard for
 * its kind (`image/*`), or a wildcard for all types. A bucket without a list accepts all types.
 */
export function takesType({ allowed_mime_types: allowed }: Bucket, mimetype: string): boolean {
  const anyOfKind = `${mimetype.split('/', 1)[0]}/*`;
  return (
    allowed === null || allowed.some((type) => type === mimetype || type === anyOfKind || type === '*/*')
  );
}

export function tooLarge(limit: number): PlatformError {
  return new PlatformError('object_too_large', `Files in this bucket can have at most ${limit} bytes.`, {
    details: { limit },
  });
}
