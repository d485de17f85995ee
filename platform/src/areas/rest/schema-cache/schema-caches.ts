import type { DatabaseEngine } from '../../../engines/engine.ts';
import { schemaVersionSql } from '../../../engines/role-calls/fingerprint.ts';
import type { SchemaVersion } from '../../../engines/role-call.ts';
import { readSchemaCache, type SchemaOf } from './read-schema-cache.ts';
import type { SchemaCache } from './schema-cache.ts';

/** Maximum number of cached schemas. The least recently used one is dropped. */
const MAX_CACHES = 50;

/**
 * Caches the schemas of databases. A call names the version it was planned with, and the database refuses any other
 * (`RoleCall.schema`), so that nothing is planned with what has changed.
 */
export class SchemaCaches {
  readonly #engine: DatabaseEngine;
  readonly #caches = new Map<string, Promise<SchemaCache>>();

  constructor(engine: DatabaseEngine) {
    this.#engine = engine;
  }

  /** Rejects with SqlError or EngineError, or as `admit` does. */
  get(of: SchemaOf): Promise<SchemaCache> {
    const key = keyOf(of);
    const known = this.#caches.get(key);
    const cache = known ?? this.#read(of);
    this.#caches.delete(key);
    this.#caches.set(key, cache);
    if (this.#caches.size > MAX_CACHES) {
      const [oldest] = this.#caches.keys();
      this.#caches.delete(oldest!);
    }
    return cache;
  }

  /** Reads the schema again after the database has refused `stale`. Concurrent calls share one reading. */
  async renew(of: SchemaOf, stale: SchemaCache): Promise<SchemaCache> {
    const current = await this.get(of);
    if (current !== stale) return current;
    const renewed = this.#read(of);
    this.#caches.set(keyOf(of), renewed);
    return renewed;
  }

  /** Returns the same cache when the schema has not changed. For errors of the planning, which no call has checked. */
  async checked(of: SchemaOf, cache: SchemaCache): Promise<SchemaCache> {
    const [version] = await this.#engine.query<SchemaVersion>(of.database, schemaVersionSql, [], of.admit);
    if (version!.fingerprint !== cache.version.fingerprint) return this.renew(of, cache);
    cache.version = version!;
    return cache;
  }

  #read(of: SchemaOf): Promise<SchemaCache> {
    const key = keyOf(of);
    const reading = readSchemaCache(this.#engine, of);
    reading.catch(() => {
      if (this.#caches.get(key) === reading) this.#caches.delete(key);
    });
    return reading;
  }
}

const keyOf = ({ database, schemas }: SchemaOf) => JSON.stringify([database, schemas]);
