import { notImplemented, RestError } from '../rest-error.ts';
import type { Field } from '../request/fields.ts';
import type { Condition, Filter } from '../request/filters.ts';
import type { OrderTerm } from '../request/order.ts';
import type { QueryParams } from '../request/query-params.ts';
import { allRows, atMost, type Range } from '../request/range.ts';
import type { SelectedEmbed, SelectedField, SelectItem } from '../request/select.ts';
import { isToOne, type Relation, type Relationship, type SchemaCache } from '../schema-cache/schema-cache.ts';
import { findRelationship } from './find-relationship.ts';

/** A read of a table, a view or the result of a function, with everything embedded. */
export interface ReadPlan {
  /** Null for a function that does not return rows of a table. */
  relation: Relation | null;
  /** The name of its rows in the statement. */
  alias: string;
  fields: SelectedField[];
  embeds: EmbedPlan[];
  conditions: PlannedCondition[];
  orders: PlannedOrder[];
  range: Range;
}

export interface EmbedPlan extends ReadPlan {
  relation: Relation;
  /** The key in the response. */
  name: string;
  relationship: Relationship;
  isToOne: boolean;
  isSpread: boolean;
  isInner: boolean;
  /** The name of its parent's rows in the statement. */
  parentAlias: string;
  /** The name of its result in the statement. */
  resultAlias: string;
}

export type PlannedCondition =
  | Filter
  | { kind: 'logic'; isNegated: boolean; operator: 'and' | 'or'; conditions: PlannedCondition[] }
  /** Whether there are embedded rows. */
  | { kind: 'exists'; isNegated: boolean; embed: EmbedPlan };

export interface PlannedOrder extends Omit<OrderTerm, 'embed'> {
  embed: EmbedPlan | null;
}

export interface ReadRequest {
  schema: string;
  /** The name whose relationships embeds search, also for the result of a function. */
  name: string;
  relation: Relation | null;
  params: QueryParams;
  /** The range of the top level. */
  range: Range;
  /** 0 means no maximum. */
  maxRows: number;
  /** The settings of `authenticator` override it. */
  allowsAggregates: boolean;
  /** A write, whose conditions apply to what is written and not to what is returned. */
  isWrite: boolean;
}

/** Plans a read. Throws RestError for names that the schema does not have, and for parameters that cannot be combined. */
export function planRead(cache: SchemaCache, request: ReadRequest): ReadPlan {
  const { name, relation, params, maxRows, isWrite } = request;
  const plan: ReadPlan = { ...emptyPlan(shortened(name)), relation };
  const planner = new Planner(cache, request.schema, maxRows, plan.alias);
  plan.range = isWrite ? allRows : atMost(request.range, maxRows);
  planner.addItems(plan, params.select, name);
  for (const { embeds, condition } of params.conditions) {
    if (isWrite && embeds.length === 0) continue;
    const node = nodeAt(plan, embeds);
    node.conditions.push(planCondition(node, condition));
  }
  for (const { embeds, terms } of params.orders) {
    const node = nodeAt(plan, embeds);
    node.orders = terms.map((term) => planOrder(node, term, name));
  }
  for (const [place, range] of params.ranges) {
    if (place !== '' && !isWrite) nodeAt(plan, place.split('.')).range = atMost(range, maxRows);
  }
  assertAggregates(plan, cache.allows.aggregates ?? request.allowsAggregates);
  return plan;
}

class Planner {
  readonly #cache: SchemaCache;
  readonly #schema: string;
  readonly #maxRows: number;
  readonly #rootAlias: string;
  #count = 0;

  constructor(cache: SchemaCache, schema: string, maxRows: number, rootAlias: string) {
    this.#cache = cache;
    this.#schema = schema;
    this.#maxRows = maxRows;
    this.#rootAlias = rootAlias;
  }

  /** `depth` is the depth of the embed. */
  addItems(plan: ReadPlan, items: readonly SelectItem[], origin: string, depth = 1): void {
    for (const item of items) {
      if (item.kind === 'field') plan.fields.push(item);
      else plan.embeds.push(this.#embed(plan, item, origin, depth));
    }
    const names = plan.embeds.filter(({ isSpread }) => !isSpread).map(({ name }) => name);
    const repeated = names.find((name, index) => names.indexOf(name) < index);
    if (repeated !== undefined) {
      // Of two equal keys in an object, a client would see only one. PostgREST fails, too.
      const name = `${plan.relation?.name ?? origin}_${repeated}_${depth}`;
      throw new RestError('42712', `table name "${name}" specified more than once`);
    }
  }

  #embed(parent: ReadPlan, item: SelectedEmbed, origin: string, depth: number): EmbedPlan {
    const relationship = findRelationship(this.#cache, {
      schema: this.#schema,
      source: parent.relation,
      sourceName: origin,
      target: item.target,
      hint: item.hint,
    });
    const number = this.#nextNumber();
    const { target } = relationship;
    const embed: EmbedPlan = {
      ...emptyPlan(`${shortened(target.name)}_${number}`),
      relation: target,
      name: item.alias ?? item.target,
      relationship,
      isToOne: isToOne(relationship),
      isSpread: item.isSpread,
      isInner: item.join === 'inner',
      parentAlias: parent.alias,
      resultAlias: `${shortened(parent.relation?.name ?? origin)}_${shortened(item.alias ?? item.target)}_${number}`,
    };
    embed.range = atMost(allRows, this.#maxRows);
    this.addItems(embed, item.items, target.name, depth + 1);
    return embed;
  }

  /** Makes the aliases of an embed unique. The root's alias is its name, which can end like one of them. */
  #nextNumber(): number {
    do this.#count++;
    while (new RegExp(`_${this.#count}(_j)?$`).test(this.#rootAlias));
    return this.#count;
  }
}

function emptyPlan(alias: string): Omit<ReadPlan, 'relation'> {
  return { alias, fields: [], embeds: [], conditions: [], orders: [], range: allRows };
}

/** Shortens names in the statement. Postgres would cut them off and could make them equal. */
function shortened(name: string): string {
  return Buffer.byteLength(name) > 24 ? [...name].slice(0, 6).join('') : name;
}

function nodeAt(plan: ReadPlan, embeds: readonly string[]): ReadPlan {
  let node = plan;
  for (const name of embeds) {
    const next = embedNamed(node, name);
    if (!next) throw notEmbedded(name);
    node = next;
  }
  return node;
}

function embedNamed(plan: ReadPlan, name: string): EmbedPlan | undefined {
  return (
    plan.embeds.find((embed) => embed.name === name) ??
    plan.embeds.find(({ relationship }) => relationship.target.name === name)
  );
}

function notEmbedded(name: string): RestError {
  return new RestError('PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

/** `projects=is.null` asks whether there are embedded projects, when they are embedded under this name. */
function planCondition(node: ReadPlan, condition: Condition): PlannedCondition {
  if (condition.kind === 'logic') {
    return { ...condition, conditions: condition.conditions.map((inner) => planCondition(node, inner)) };
  }
  const { field, comparison, isNegated } = condition;
  const embed = field.path.length === 0 ? node.embeds.find(({ name }) => name === field.name) : undefined;
  if (!embed || node.relation?.columns.has(field.name)) return condition;
  if (comparison.kind === 'is' && comparison.value === 'null') {
    return { kind: 'exists', isNegated: !isNegated, embed };
  }
  if (comparison.kind === 'is' && comparison.value === 'not_null')
    return { kind: 'exists', isNegated, embed };
  throw new RestError('PGRST120', `Bad operator on the '${field.name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });
}

function planOrder(node: ReadPlan, { embed: name, ...term }: OrderTerm, origin: string): PlannedOrder {
  if (name === null) return { ...term, embed: null };
  const embed = node.embeds.find((candidate) => candidate.name === name);
  if (!embed) throw notEmbedded(name);
  if (!embed.isToOne) {
    const source = node.relation?.name ?? origin;
    throw new RestError('PGRST118', `A related order on '${name}' is not possible`, {
      details: `'${source}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  return { ...term, embed };
}

function assertAggregates(plan: ReadPlan, isAllowed: boolean): void {
  if (plan.fields.some(({ aggregate }) => aggregate !== null)) {
    if (!isAllowed) throw new RestError('PGRST123', 'Use of aggregate functions is not allowed');
    const { isSpread = false, isToOne: toOne = true } = plan as Partial<EmbedPlan>;
    if (isSpread && !toOne) {
      throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.');
    }
  }
  for (const embed of plan.embeds) assertAggregates(embed, isAllowed);
}

/** The name of a field in the answer: its alias, or the last key of a path. */
export function outputName({ alias, field, aggregate }: SelectedField): string {
  // A key can be empty, a name in Postgres cannot.
  return alias ?? aggregate ?? (pathName(field) || field.name);
}

function pathName({ path }: Field): string | null {
  const key = path.findLast((step) => step.key.kind === 'key')?.key;
  return key?.kind === 'key' ? key.name : null;
}

/** Returns the columns of the root that the read needs: those of the selection, keys, filters and orders. */
export function neededColumns(plan: ReadPlan, extra: readonly string[]): string[] {
  const needsAll =
    plan.fields.some(({ field }) => field.name === '*') ||
    plan.embeds.some(({ relationship }) => relationship.kind === 'computed');
  if (needsAll) return ['*'];
  const keys = plan.embeds.flatMap(({ relationship }) => {
    if (relationship.kind === 'key') return relationship.columns.map(([source]) => source);
    if (relationship.kind === 'junction') return relationship.toSource.columns.map(([, source]) => source);
    return [];
  });
  const sorted = plan.orders.flatMap(({ embed, field }) => (embed ? [] : [field.name]));
  const filtered = plan.conditions.flatMap(filterNames);
  return [
    ...new Set([...plan.fields.map(({ field }) => field.name), ...keys, ...sorted, ...filtered, ...extra]),
  ];
}

function filterNames(condition: PlannedCondition): string[] {
  if (condition.kind === 'logic') return condition.conditions.flatMap(filterNames);
  return condition.kind === 'filter' ? [condition.field.name] : [];
}
