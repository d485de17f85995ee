import type { Format } from '../request/media-types.ts';
import type { Range } from '../request/range.ts';
import { type EmbedPlan, outputName, type PlannedOrder, type ReadPlan } from '../plan/read-plan.ts';
import { conditionsSql } from './condition-sql.ts';
import {
  aggregateSql,
  allSql,
  type FieldContext,
  fieldSql,
  formatOf,
  plainSql,
  selectedSql,
} from './field-sql.ts';
import { type Parameters, quoteColumn, quoteName, quoteRelation } from './statement.ts';

/** The column with the embedded rows in the result of a list. */
const ROWS = 'rows';

export interface ReadOptions {
  /** The source of the root, if it is not its table. */
  from?: string;
  /** Whether the parent computes the aggregates. Then this selects the values that they read. */
  isHoisted?: boolean;
  /** Values keep their stored form for a function that produces the response from rows of a table. */
  format?: Format | null;
  /** Whether they keep it in each format. */
  isStored?: boolean;
}

/** Selects the rows of a plan. */
export function readSql(
  plan: ReadPlan,
  parameters: Parameters,
  { from, isHoisted = false, format, isStored = false }: ReadOptions = {},
): string {
  const isPlain = isStored || (typeof format === 'object' && format?.target != null);
  const context = { ...contextOf(plan, parameters), isPlain };
  const list = [
    ...plan.fields.map((field) => selectedSql(field, context)),
    ...plan.embeds.flatMap((embed) => embeddedSql(embed, isHoisted)),
  ];
  const joins = plan.embeds.map((embed) => joinSql(embed, parameters));
  return [
    `select ${list.length > 0 ? list.join(', ') : plan.embeds.length > 0 ? '' : allSql(context)}`,
    `from ${from ? `${from} as ${quoteName(plan.alias)}` : fromSql(plan)}`,
    ...joins,
    where([...conditionsSql(plan.conditions, context, hasRows), ...keySql(plan)]),
    groupSql(plan, context),
    orderSql(plan.orders, context),
    rangeSql(plan.range, parameters),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Selects one row for each row of the root, without its range. Inner embeds become EXISTS, so that they do not multiply
 * rows.
 */
export function countSql(plan: ReadPlan, parameters: Parameters, from?: string): string {
  const context = contextOf(plan, parameters);
  const exists = (embed: EmbedPlan) => `exists (${countSql(embed, parameters)})`;
  const inner = plan.embeds.filter(({ isInner }) => isInner).map(exists);
  return [
    'select 1',
    `from ${from ? `${from} as ${quoteName(plan.alias)}` : fromSql(plan)}`,
    where([...conditionsSql(plan.conditions, context, exists), ...keySql(plan), ...inner]),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Names of the columns of a plan's rows, to spread them. */
function outputColumns(plan: ReadPlan): string[] {
  const fields = plan.fields.flatMap((field) => {
    if (field.field.name !== '*' || field.aggregate) return [outputName(field)];
    return [...(plan.relation?.columns.keys() ?? [])];
  });
  return [
    ...fields,
    ...plan.embeds.flatMap((embed) => (embed.isSpread ? outputColumns(embed) : [embed.name])),
  ];
}

function contextOf({ relation, alias }: ReadPlan, parameters: Parameters): FieldContext {
  return { relation, alias, parameters };
}

function fromSql(plan: ReadPlan): string {
  const alias = quoteName(plan.alias);
  if (!('relationship' in plan)) return `${quoteRelation(plan.relation!)} as ${alias}`;
  const { relationship } = plan as EmbedPlan;
  if (relationship.kind === 'computed') {
    const row = `${quoteColumn((plan as EmbedPlan).parentAlias, '*')}::${quoteRelation(relationship.source)}`;
    return `${quoteRelation(relationship.function)}(${row}) as ${alias}`;
  }
  if (relationship.kind === 'key') return `${quoteRelation(relationship.target)} as ${alias}`;
  const { junction, toTarget } = relationship;
  const on = toTarget.columns.map(
    ([own, target]) => `${quoteColumn(junctionAlias(plan), own)} = ${quoteColumn(plan.alias, target)}`,
  );
  return `${quoteRelation(relationship.target)} as ${alias} join ${quoteRelation(junction)} as ${quoteName(junctionAlias(plan))} on ${on.join(' and ')}`;
}

const junctionAlias = ({ alias }: ReadPlan) => `${alias}_j`;

/** Compares the keys of an embed with those of its parent. */
function keySql(plan: ReadPlan): string[] {
  if (!('relationship' in plan)) return [];
  const embed = plan as EmbedPlan;
  const { relationship, parentAlias } = embed;
  if (relationship.kind === 'key') {
    return relationship.columns.map(
      ([source, target]) => `${quoteColumn(embed.alias, target)} = ${quoteColumn(parentAlias, source)}`,
    );
  }
  if (relationship.kind === 'computed') return [];
  return relationship.toSource.columns.map(
    ([own, source]) => `${quoteColumn(junctionAlias(embed), own)} = ${quoteColumn(parentAlias, source)}`,
  );
}

/** The columns of an embed in the select list of its parent. */
function embeddedSql(embed: EmbedPlan, isHoisted: boolean): string[] {
  const result = embed.resultAlias;
  if (!embed.isSpread) {
    if (isEmpty(embed)) return [];
    const name = quoteName(embed.name);
    if (embed.isToOne) return [`row_to_json(${quoteName(result)}.*)::jsonb as ${name}`];
    return [`coalesce(${quoteColumn(result, ROWS)}, '[]') as ${name}`];
  }
  if (!embed.isToOne) return spreadColumns(embed).map((column) => quoteColumn(result, column));
  return spreadItems(embed).map(({ name, value, aggregate }) => {
    const selected = aggregate && !isHoisted ? aggregateSql(aggregate, value) : value;
    return `${selected} as ${quoteName(name)}`;
  });
}

/** The columns of a spread row. Aggregates of the row belong to its parent, which has many of them. */
function spreadItems(embed: EmbedPlan) {
  const own = embed.fields.flatMap((field) => {
    const names =
      field.field.name === '*' && !field.aggregate ? [...embed.relation.columns.keys()] : [outputName(field)];
    return names.map((name) => ({
      name,
      value:
        field.aggregate === 'count' && field.field.name === '*'
          ? quoteName(embed.resultAlias)
          : quoteColumn(embed.resultAlias, name),
      aggregate: field.aggregate ? field : null,
    }));
  });
  const inner: typeof own = embed.embeds.flatMap((nested) => {
    if (!nested.isSpread) {
      return [{ name: nested.name, value: quoteColumn(embed.resultAlias, nested.name), aggregate: null }];
    }
    if (!nested.isToOne) {
      return spreadColumns(nested).map((name) => ({
        name,
        value: quoteColumn(embed.resultAlias, name),
        aggregate: null,
      }));
    }
    return spreadItems(nested).map(({ name, aggregate }) => ({
      name,
      value: quoteColumn(embed.resultAlias, name),
      aggregate,
    }));
  });
  return [...own, ...inner];
}

const spreadColumns = (embed: EmbedPlan): string[] => outputColumns(embed);

function joinSql(embed: EmbedPlan, parameters: Parameters): string {
  const result = quoteName(embed.resultAlias);
  const isHoisted = hoistsAggregates(embed);
  const rows = readSql(isHoisted ? withoutAggregates(embed) : embed, parameters, { isHoisted });
  const join = embed.isInner ? 'inner join' : 'left join';
  if (embed.isToOne) return `${join} lateral (${rows}) as ${result} on true`;
  const columns = embed.isSpread
    ? spreadColumns(embed).map(
        (column) =>
          `coalesce(json_agg(${quoteColumn(embed.resultAlias, column)}), '[]')::jsonb as ${quoteName(column)}`,
      )
    : [];
  const list = [`json_agg(${result})::jsonb as ${quoteName(ROWS)}`, ...columns];
  const on = embed.isInner ? `${quoteColumn(embed.resultAlias, ROWS)} is not null` : 'true';
  return `${join} lateral (select ${list.join(', ')} from (${rows}) as ${result}) as ${result} on ${on}`;
}

/** Whether there are embedded rows, in a statement that has joined them. */
function hasRows(embed: EmbedPlan): string {
  if (embed.isToOne) return `${quoteName(embed.resultAlias)} is distinct from null`;
  return `${quoteColumn(embed.resultAlias, ROWS)} is not null`;
}

/** An embed without columns only filters. */
function isEmpty({ fields, embeds }: ReadPlan): boolean {
  return fields.length === 0 && embeds.every(isEmpty);
}

/** Whether its parent computes its aggregates. */
const hoistsAggregates = ({ isSpread, isToOne }: EmbedPlan) => isSpread && isToOne;

/** The values that the parent's aggregates read. */
function withoutAggregates(embed: EmbedPlan): EmbedPlan {
  return {
    ...embed,
    fields: embed.fields
      .filter(({ aggregate, field }) => !(aggregate === 'count' && field.name === '*'))
      .map((field) =>
        field.aggregate
          ? { ...field, alias: outputName(field), aggregate: null, aggregateCast: null }
          : field,
      ),
  };
}

function hasAggregates(plan: ReadPlan): boolean {
  return (
    plan.fields.some(({ aggregate }) => aggregate) ||
    plan.embeds.some((embed) => hoistsAggregates(embed) && spreadItems(embed).some((item) => item.aggregate))
  );
}

/** With aggregates, rows are grouped by the other columns. */
function groupSql(plan: ReadPlan, context: FieldContext): string {
  if (('isSpread' in plan && hoistsAggregates(plan as EmbedPlan)) || !hasAggregates(plan)) return '';
  const keys = [
    ...plan.fields.flatMap((field) => {
      if (field.aggregate) return [];
      // JSON cannot be compared, so rows are grouped by the value from which it is made.
      const isPlain = !field.cast && formatOf(field, context) !== undefined;
      if (field.field.name !== '*') return [plainSql(field, { ...context, isPlain })];
      return [...(plan.relation?.columns.keys() ?? [])].map((name) => quoteColumn(plan.alias, name));
    }),
    ...plan.embeds.flatMap((embed) => {
      if (!embed.isSpread) return isEmpty(embed) ? [] : [quoteName(embed.name)];
      if (!embed.isToOne) return spreadColumns(embed).map((column) => quoteColumn(embed.resultAlias, column));
      return spreadItems(embed).flatMap(({ value, aggregate }) => (aggregate ? [] : [value]));
    }),
  ];
  return keys.length > 0 ? `group by ${keys.join(', ')}` : '';
}

function orderSql(orders: readonly PlannedOrder[], context: FieldContext): string {
  if (orders.length === 0) return '';
  const terms = orders.map(({ embed, field, direction, nulls }) => {
    const value = embed
      ? fieldSql(field, { ...context, relation: null, alias: embed.resultAlias })
      : fieldSql(field, context);
    return [value, direction, nulls && `nulls ${nulls}`].filter(Boolean).join(' ');
  });
  return `order by ${terms.join(', ')}`;
}

function rangeSql({ offset, limit }: Range, parameters: Parameters): string {
  if (offset === 0 && limit === null) return '';
  const rows = limit === null ? 'all' : parameters.add(String(limit));
  return `limit ${rows} offset ${parameters.add(String(offset))}`;
}

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}
