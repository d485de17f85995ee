import type { PlannedCondition, ReadPlan } from '../plan/read-plan.ts';
import { ownConditions } from '../request/query-params.ts';
import type { Condition } from '../request/filters.ts';
import type { Operation, RestCall } from '../rest-call.ts';
import type { Relation, SchemaCache } from '../schema-cache/schema-cache.ts';
import { columnType, fieldTypes, keyOfPath } from './answer-shape.ts';

export type InputKind = 'filter' | 'body' | 'argument';

interface CallInput {
  of: InputKind;
  path: string[];
  type: string;
}

/** The inputs of a call, with their types. */
export type CallInputs = ReadonlyMap<string, CallInput>;

/** Finds the types of a call's inputs: of filters, written columns and arguments. */
export function inputsOf(
  { facts }: Operation,
  call: RestCall,
  target: Relation | null,
  cache: SchemaCache,
): CallInputs {
  const { plan, routine, body } = facts;
  const found = new Map<string, CallInput>();
  const add = (of: InputKind, path: string[], type: string) =>
    found.set(`${of} ${keyOfPath(path)}`, { of, path, type });
  const types = fieldTypes(routine, cache);
  const filterType = (name: string, node: ReadPlan) =>
    node.relation?.columns.get(name)?.representation?.fromText ? 'text' : columnType(name, node, types);
  const addFilters = (
    node: ReadPlan,
    conditions: readonly (Condition | PlannedCondition)[],
    path: string[],
  ) => {
    for (const condition of conditions) {
      if (condition.kind === 'logic') addFilters(node, condition.conditions, path);
      // A value at a path into json is text, whatever the type of the column. IS takes no value.
      else if (
        condition.kind === 'filter' &&
        condition.field.path.length === 0 &&
        condition.comparison.kind !== 'is'
      )
        add('filter', [...path, condition.field.name], filterType(condition.field.name, node));
    }
  };
  const visit = (node: ReadPlan, path: string[]): void => {
    addFilters(node, node.conditions, path);
    for (const embed of node.embeds) visit(embed, [...path, embed.name]);
  };
  visit(plan, []);
  if (routine) {
    const names = new Set([...(body?.names ?? []), ...call.params.args.map(([name]) => name)]);
    for (const { name, type } of routine.parameters) if (names.has(name)) add('argument', [name], type);
    return found;
  }
  // The plan of the returned rows does not contain the filters of a write.
  if (call.method !== 'GET' && call.method !== 'HEAD') {
    addFilters(
      plan,
      ownConditions(call.params).map(({ condition }) => condition),
      [],
    );
  }
  for (const name of body?.names ?? []) {
    const column = target?.columns.get(name);
    add('body', [name], column?.representation?.fromJson ? 'json' : (column?.type ?? 'unknown'));
  }
  return found;
}

/** Columns that a new row must set and the call does not. */
export function missingColumns(
  { facts }: Operation,
  { method }: RestCall,
  target: Relation | null,
): string[] {
  if (method !== 'POST' && method !== 'PUT') return [];
  if (facts.routine || !target || target.isView) return [];
  const given = new Set(facts.body?.names);
  return [...target.columns.values()]
    .filter(({ name, isRequired }) => isRequired && !given.has(name))
    .map(({ name }) => name);
}
