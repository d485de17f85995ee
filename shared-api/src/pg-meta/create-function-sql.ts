import { dollarQuoted, ident } from './format.ts';
import type { ArgumentMode, FunctionBehavior } from './function-schemas.ts';
import { DEFAULT_SCHEMA } from './schema-filter.ts';
import { functionSetClause } from './settings.ts';
import { returnTypeSql, typeSql } from './type-name.ts';

export interface NewArgument {
  /** Defaults to `in`. Arguments of mode `table` are the columns of the returned table. */
  mode?: ArgumentMode;
  name?: string;
  /** Written as in SQL: `int`, `character varying(80)[]`, `shop."Odd type"`. */
  type: string;
  /** A SQL expression, inserted verbatim. */
  default?: string;
}

export interface FunctionCreation {
  name: string;
  /** The function body. */
  definition: string;
  args?: readonly NewArgument[];
  behavior?: FunctionBehavior;
  /**
   * Settings while the function runs. `FROM CURRENT` stores the value at creation time; `''` and an empty
   * string set an empty value.
   */
  config_params?: Readonly<Record<string, string>>;
  schema?: string;
  language?: string;
  /** A type, `setof` a type, or `table (...)`. */
  return_type?: string;
  security_definer?: boolean;
}

/** Builds a `create function` statement, with the defaults of docs/product/api-docs.md#numbers. */
export function createFunctionSql({
  name,
  definition,
  args = [],
  behavior = 'VOLATILE',
  config_params = {},
  schema = DEFAULT_SCHEMA,
  language = 'sql',
  return_type = 'void',
  security_definer = false,
}: FunctionCreation): string {
  const taken = args.filter(({ mode }) => mode !== 'table').map(argumentSql);
  return `${[
    `create function ${ident(schema)}.${ident(name)}(${taken.join(', ')})`,
    ...returnsSql(args, return_type),
    `language ${ident(language)}`,
    behavior.toLowerCase(),
    `security ${security_definer ? 'definer' : 'invoker'}`,
    ...Object.entries(config_params).map(([setting, value]) => functionSetClause(setting, value)),
    `as ${dollarQuoted(definition, 'function')}`,
  ].join('\n  ')};`;
}

/** Omits the clause when output arguments already define the result and the return type is `void`. */
function returnsSql(args: readonly NewArgument[], returnType: string): string[] {
  const columns = args.filter(({ mode }) => mode === 'table');
  if (columns.length > 0) {
    return [`returns table (${columns.map((column) => argumentSql({ ...column, mode: 'in' })).join(', ')})`];
  }
  const givesBack = args.some(({ mode }) => mode === 'out' || mode === 'inout');
  return givesBack && returnType === 'void' ? [] : [`returns ${returnTypeSql(returnType)}`];
}

function argumentSql({ mode = 'in', name, type, default: value }: NewArgument): string {
  return [
    ...(mode === 'in' ? [] : [mode]),
    ...(name ? [ident(name)] : []),
    typeSql(type),
    ...(value === undefined ? [] : [`default ${value}`]),
  ].join(' ');
}
