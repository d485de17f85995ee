import type { Extension, Extensions } from '@electric-sql/pglite';
import type { PostgresMajor } from '../../engine.ts';

/*
 * Extensions that a project can create. PGlite needs them when it opens. Each major version has its own imports, so
 * that a process never loads both PGlites.
 */

async function extensionsOf17(): Promise<Extensions> {
  const modules = await Promise.all([
    import('pglite-pg17/contrib/btree_gin'),
    import('pglite-pg17/contrib/btree_gist'),
    import('pglite-pg17/contrib/citext'),
    import('pglite-pg17/contrib/fuzzystrmatch'),
    import('pglite-pg17/contrib/hstore'),
    import('pglite-pg17/contrib/intarray'),
    import('pglite-pg17/contrib/ltree'),
    import('pglite-pg17/contrib/pg_trgm'),
    import('pglite-pg17/contrib/pgcrypto'),
    import('pglite-pg17/contrib/tablefunc'),
    import('pglite-pg17/contrib/unaccent'),
    import('pglite-pg17/contrib/uuid_ossp'),
    import('pglite-pg17/vector'),
  ]);
  return Object.assign({}, ...modules) as Extensions;
}

/**
 * PGlite 0.5 includes pg_stat_statements, too. Its vector is a separate package, which is not one of our
 * dependencies.
 */
async function extensionsOf18(): Promise<Extensions> {
  const modules = await Promise.all([
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/citext'),
    import('@electric-sql/pglite/contrib/fuzzystrmatch'),
    import('@electric-sql/pglite/contrib/hstore'),
    import('@electric-sql/pglite/contrib/intarray'),
    import('@electric-sql/pglite/contrib/ltree'),
    import('@electric-sql/pglite/contrib/pg_stat_statements'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/pgcrypto'),
    import('@electric-sql/pglite/contrib/tablefunc'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('@electric-sql/pglite/contrib/uuid_ossp'),
  ]);
  return Object.assign({}, ...modules) as Extensions;
}

/**
 * Not a Postgres extension. PGlite compiles and links every library when it opens, which took a third of its CPU
 * time. With this emscripten setting, this happens when Postgres first uses a library.
 */
const librariesOnDemand: Extension = {
  name: 'libraries on demand',
  setup: async (_pglite, emscriptenOpts) => ({
    emscriptenOpts: { ...(emscriptenOpts as object), noWasmDecoding: true },
  }),
};

export async function loadExtensions(major: PostgresMajor): Promise<Extensions> {
  const extensions = await (major === 17 ? extensionsOf17() : extensionsOf18());
  return { ...extensions, librariesOnDemand };
}
