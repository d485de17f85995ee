import type {
  Comparison,
  Filter,
  QuantifiedOperator,
  SearchOperator,
  SimpleOperator,
} from '../request/filters.ts';
import type { PlannedCondition } from '../plan/read-plan.ts';
import type { EmbedPlan } from '../plan/read-plan.ts';
import type { FunctionName } from '../schema-cache/schema-cache.ts';
import { type FieldContext, fieldSql } from './field-sql.ts';
import { applied, type Parameters } from './statement.ts';

const simpleOperators: Record<SimpleOperator, string> = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};

const quantifiedOperators: Record<QuantifiedOperator, string> = {
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};

const searchFunctions: Record<SearchOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

/** IS takes no parameter, so these words become part of the statement. */
const isWords = { null: 'null', not_null: 'not null', true: 'true', false: 'false', unknown: 'unknown' };

/** Builds conditions, all of which must hold. `exists` builds the condition on embedded rows. */
export function conditionsSql(
  conditions: readonly PlannedCondition[],
  context: FieldContext,
  exists: (embed: EmbedPlan) => string,
): string[] {
  return conditions.map((condition) => conditionSql(condition, context, exists));
}

function conditionSql(
  condition: PlannedCondition,
  context: FieldContext,
  exists: (embed: EmbedPlan) => string,
): string {
  const sql = () => {
    if (condition.kind === 'filter') return filterSql(condition, context);
    if (condition.kind === 'exists') return exists(condition.embed);
    return conditionsSql(condition.conditions, context, exists).join(` ${condition.operator} `);
  };
  return `${condition.isNegated ? 'not ' : ''}(${sql()})`;
}

function filterSql({ field, comparison }: Filter, context: FieldContext): string {
  const { parameters, relation } = context;
  const value = fieldSql(field, context);
  const parser =
    field.path.length === 0 ? relation?.columns.get(field.name)?.representation?.fromText : undefined;
  switch (comparison.kind) {
    case 'simple':
      return `${value} ${simpleOperators[comparison.operator]} ${readValue(parser, parameters.add(comparison.value))}`;
    case 'quantified':
      return quantifiedSql(value, comparison, parameters, parser);
    case 'isdistinct':
      return `${value} is distinct from ${parameters.add(comparison.value)}`;
    case 'is':
      return `${value} is ${isWords[comparison.value]}`;
    case 'in': {
      // `in.()` has one empty value, and matches no row.
      const isEmpty = comparison.values.length === 1 && comparison.values[0] === '';
      return `${value} = any(${readValues(parser, parameters.addArray(isEmpty ? [] : comparison.values))})`;
    }
    case 'search': {
      const { operator, language, value: words } = comparison;
      const configuration = () => (language === null ? '' : `${parameters.add(language)}, `);
      const type = relation?.columns.get(field.name)?.type;
      const isText = type !== undefined && type !== 'tsvector' && field.path.length === 0;
      const searched = isText || field.path.length > 0 ? `to_tsvector(${configuration()}${value})` : value;
      return `${searched} @@ ${searchFunctions[operator]}(${configuration()}${parameters.add(words)})`;
    }
  }
}

function quantifiedSql(
  value: string,
  { operator, quantifier, value: operand }: Extract<Comparison, { kind: 'quantified' }>,
  parameters: Parameters,
  parser: FunctionName | undefined,
): string {
  // `*` means `%`, which would have to be escaped in a URL.
  const isPattern = operator === 'like' || operator === 'ilike';
  const parameter = parameters.add(isPattern ? operand.replaceAll('*', '%') : operand);
  const reader = isPattern ? undefined : parser;
  const read = quantifier ? `${quantifier}(${readValues(reader, parameter)})` : readValue(reader, parameter);
  return `${value} ${quantifiedOperators[operator]} ${read}`;
}

function readValue(parser: FunctionName | undefined, parameter: string): string {
  return parser ? applied(parser, `${parameter}::text`) : parameter;
}

/** For ANY and ALL. */
function readValues(parser: FunctionName | undefined, list: string): string {
  if (!parser) return list;
  return `select ${applied(parser, 'howdah_text')} from unnest(${list}::text[]) as howdah_text`;
}
