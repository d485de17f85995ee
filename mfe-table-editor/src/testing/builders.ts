import type { Relation, RelationColumn } from '@howdah/shared-api/pg-meta/rows';

/** A text column that can be NULL. */
export function aColumn(name: string, changed: Partial<RelationColumn> = {}): RelationColumn {
  return {
    position: 1,
    name,
    type: 'text',
    type_id: 25,
    category: 'S',
    nullable: true,
    default: null,
    identity: null,
    generated: false,
    labels: null,
    comment: null,
    references: null,
    ...changed,
  };
}

/** `books`, with an `id` as its key. */
export function aRelation(changed: Partial<Relation> = {}): Relation {
  return {
    id: '16400',
    schema: 'public',
    name: 'books',
    kind: 'table',
    comment: null,
    rls_enabled: true,
    rows_estimate: -1,
    columns: [
      aColumn('id', {
        position: 1,
        type: 'bigint',
        type_id: 20,
        category: 'N',
        nullable: false,
        identity: 'always',
      }),
      aColumn('title', { position: 2, nullable: false }),
      aColumn('price', { position: 3, type: 'numeric(10,2)', type_id: 1700, category: 'N', default: '0' }),
    ],
    key: ['id'],
    ...changed,
  };
}
