import { RestError } from '../rest-error.ts';
import { closest, SIMILAR_NAME } from './closest.ts';
import { keyOf, type Relation, type Relationship, type SchemaCache } from '../schema-cache/schema-cache.ts';

export interface RelationshipSearch {
  schema: string;
  source: Relation | null;
  sourceName: string;
  target: string;
  hint: string | null;
}

/**
 * Finds the relationship to embed. The target is a table or view, a computed relationship, a foreign key, or the column
 * of one; the hint is a foreign key, a column of one, or a junction (docs/product/rest.md#embedding). Throws PGRST200 for
 * none and PGRST201 for several.
 */
export function findRelationship(cache: SchemaCache, search: RelationshipSearch): Relationship {
  const { schema, source, target } = search;
  const relation = source ?? cache.relationByKey.get(keyOf(schema, search.sourceName)) ?? null;
  const known = (relation && cache.relationships.get(relation)) || [];
  const reachable = known.filter((relationship) => relationship.target.schema === schema);
  const found = reachable.filter((relationship) => matches(relationship, search));
  if (found.length === 1) return found[0]!;
  if (found.length > 1) throw ambiguous(search.sourceName, target, found.sort(compareRelationships));
  throw none(cache, search, reachable);
}

function matches(relationship: Relationship, { target, hint }: RelationshipSearch): boolean {
  if (relationship.kind === 'computed') return relationship.function.name === target;
  const isTarget = relationship.target.name === target;
  if (relationship.source === relationship.target) return matchesItself(relationship, isTarget, target, hint);
  if (hint !== null) return isTarget && matchesHint(relationship, hint);
  if (isTarget) return true;
  if (relationship.kind === 'junction' || relationship.target.isView) return false;
  return relationship.constraint === target || isColumn(relationship, 0, target);
}

function matchesHint(relationship: Exclude<Relationship, { kind: 'computed' }>, hint: string): boolean {
  if (relationship.kind === 'junction') return relationship.junction.name === hint;
  return (
    relationship.constraint === hint || isColumn(relationship, 0, hint) || isColumn(relationship, 1, hint)
  );
}

/** In a table that refers to itself, the name means the many side, and the column of the key the one side. */
function matchesItself(
  relationship: Exclude<Relationship, { kind: 'computed' }>,
  isTarget: boolean,
  target: string,
  hint: string | null,
): boolean {
  if (relationship.kind === 'junction') return isTarget && hint === relationship.junction.name;
  if (relationship.cardinality === 'one-to-many') {
    return isTarget && (hint === null || isColumn(relationship, 1, hint));
  }
  return hint === null && isColumn(relationship, 0, target);
}

/** Whether the key has one column, and it has this name. `side`: 0 for the source, 1 for the target. */
function isColumn({ columns }: Extract<Relationship, { kind: 'key' }>, side: 0 | 1, name: string): boolean {
  return columns.length === 1 && columns[0]![side] === name;
}

function none(
  cache: SchemaCache,
  { schema, sourceName, target, hint }: RelationshipSearch,
  reachable: readonly Relationship[],
): RestError {
  const using = hint === null ? '' : `' using the hint '${hint}`;
  const isSource = reachable.length > 0;
  const sources = [...cache.relationships]
    .filter(([source, all]) => source.schema === schema && all.length > 0)
    .map(([source]) => source.name);
  const targets = reachable.map((relationship) => relationship.target.name);
  const searched = isSource ? target : sourceName;
  const names = isSource ? targets : sources;
  const suggestion = targets.includes(target) ? null : closest(searched, names, SIMILAR_NAME);
  return new RestError(
    'PGRST200',
    `Could not find a relationship between '${sourceName}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${sourceName}' and '${target}${using}' in the schema '${schema}', but no matches were found.`,
      hint: suggestion === null ? null : `Perhaps you meant '${suggestion}' instead of '${searched}'.`,
    },
  );
}

const cardinalities = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'];

/** Sorts as PostgREST does: by target, cardinality and key. */
function compareRelationships(one: Relationship, other: Relationship): number {
  const rank = ({ cardinality }: Relationship) => cardinalities.indexOf(cardinality);
  const name = (of: Relationship) => `${of.target.name}\n${rank(of)}\n${hintOf(of)}`;
  return name(one) < name(other) ? -1 : 1;
}

function ambiguous(source: string, target: string, found: readonly Relationship[]): RestError {
  const names = found.map((one) => `'${one.target.name}!${hintOf(one)}'`).join(', ');
  return new RestError(
    'PGRST201',
    `Could not embed because more than one relationship was found for '${source}' and '${target}'`,
    {
      details: found.map(describe),
      hint: `Try changing '${target}' to one of the following: ${names}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function hintOf(relationship: Relationship): string {
  if (relationship.kind === 'junction') return relationship.junction.name;
  return relationship.kind === 'key' ? relationship.constraint : relationship.function.name;
}

function describe(relationship: Relationship): object {
  const { source, target, cardinality } = relationship;
  const list = (columns: [string, string][], side: 0 | 1) =>
    `(${columns.map((pair) => pair[side]).join(', ')})`;
  let text = '';
  if (relationship.kind === 'key') {
    const { constraint, columns } = relationship;
    text = `${constraint} using ${source.name}${list(columns, 0)} and ${target.name}${list(columns, 1)}`;
  } else if (relationship.kind === 'junction') {
    const { junction, toSource, toTarget } = relationship;
    text = `${junction.name} using ${toSource.constraint}${list(toSource.columns, 0)} and ${toTarget.constraint}${list(toTarget.columns, 0)}`;
  }
  return { cardinality, embedding: `${source.name} with ${target.name}`, relationship: text };
}
