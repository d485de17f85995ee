import { type AppDispatch, type RootState, useAppDispatch } from '@howdah/shared-api';
import type { CatalogColumn } from '@howdah/shared-api/entities';
import type { CompletionData } from './source-columns.ts';
import type { Project } from '@howdah/shared-api/projects';
import { useEffect, useMemo } from 'react';

type EntitiesModule = typeof import('@howdah/shared-api/entities');
type Dispatched = PromiseLike<unknown> & { unsubscribe(): void };

interface Database {
  ref: string;
  connectionString: string;
}

/** How long to wait after a failure, in ms. */
const RETRY_DELAY_MS = 30_000;

const NONE: CompletionData['builtins'] = [];

/**
 * What completion knows about one database. The first key press loads it, and each run that may have changed tables reloads
 * it. The old data is used until then.
 */
export class CatalogSource {
  #entities: EntitiesModule['entitiesApi'] | undefined;
  #asked: Promise<unknown> | undefined;
  #failedAt = -Infinity;
  readonly #subscriptions: Dispatched[] = [];
  readonly #columns = new Map<string, Promise<unknown>>();

  constructor(
    private readonly dispatch: AppDispatch,
    private readonly of: Database,
  ) {}

  /** What is currently loaded. */
  now(): CompletionData | null {
    const entities = this.#entities;
    if (!entities) return null;
    const state = this.dispatch((_: unknown, getState: () => RootState) => getState());
    const { entitiesCatalog, entitiesBuiltinFunctions } = entities.endpoints;
    const catalog = entitiesCatalog.select(this.of)(state).data;
    if (!catalog) return null;
    return {
      catalog,
      builtins: entitiesBuiltinFunctions.select(this.of)(state).data ?? NONE,
      moreColumns: (schema, relation) => this.#moreColumns(entities, state, schema, relation),
    };
  }

  /** Loads the catalog if it is not loaded yet. Null if that fails. */
  async want(): Promise<CompletionData | null> {
    if (performance.now() - this.#failedAt < RETRY_DELAY_MS) return this.now();
    this.#asked ??= this.#ask().catch(() => {
      this.#asked = undefined;
      this.#failedAt = performance.now();
    });
    await this.#asked;
    return this.now();
  }

  /** Whether requested columns are not loaded yet. */
  get isAsking(): boolean {
    return this.#columns.size > 0;
  }

  /** Resolves when everything requested is loaded or has failed. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#columns.values());
  }

  /** Unsubscribes from everything. The next request loads it again. */
  dispose(): void {
    for (const subscription of this.#subscriptions.splice(0)) subscription.unsubscribe();
    this.#asked = undefined;
  }

  async #ask(): Promise<void> {
    // Imported late, because the first paint does not need it.
    const { entitiesApi } = await import('@howdah/shared-api/entities');
    this.#entities = entitiesApi;
    const { entitiesCatalog, entitiesBuiltinFunctions } = entitiesApi.endpoints;
    const catalog = this.dispatch(entitiesCatalog.initiate(this.of));
    const builtins = this.dispatch(entitiesBuiltinFunctions.initiate(this.of));
    this.#subscriptions.push(catalog, builtins);
    try {
      await Promise.all([catalog.unwrap(), builtins]);
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  #moreColumns(
    { endpoints: { entitiesColumns } }: EntitiesModule['entitiesApi'],
    state: RootState,
    schema: string,
    relation: string,
  ): CatalogColumn[] | undefined {
    const asked = { ...this.of, schema };
    const { data, isUninitialized } = entitiesColumns.select(asked)(state);
    if (isUninitialized && !this.#columns.has(schema)) {
      const columns = this.dispatch(entitiesColumns.initiate(asked));
      this.#subscriptions.push(columns);
      this.#columns.set(
        schema,
        columns.then(() => this.#columns.delete(schema)),
      );
    }
    return data?.[relation];
  }
}

/** What completion knows about a project's database, for the lifetime of the editor. */
export function useCatalogSource({
  ref,
  connectionString,
}: Pick<Project, 'ref' | 'connectionString'>): CatalogSource {
  const dispatch = useAppDispatch();
  const source = useMemo(
    () => new CatalogSource(dispatch, { ref, connectionString }),
    [dispatch, ref, connectionString],
  );
  useEffect(() => () => source.dispose(), [source]);
  return source;
}
