import { splitStatements, sqlTokens } from '@howdah/shared-api/sql-text';
import { partsOfCode } from './code-bodies.ts';
import type { ConditionTarget } from './conditions/evaluation.ts';
import { excludesNothing } from './conditions/excludes-nothing.ts';
import { worstOf, type DestructionKind } from './destructive.ts';
import type { SqlReader } from './reader.ts';
import { explainRuns, names, rootOf, SKIP, walkTree, type RawStatement } from './syntax-tree.ts';

/** Statements that only define code for later. */
const DEFINITIONS = new Set([
  'CreateFunctionStmt',
  'RuleStmt',
  'CreateTrigStmt',
  'CreatePolicyStmt',
  'ViewStmt',
]);

const DROPS = /^Drop\w*Stmt$/;

/** Changes of a table that remove data or its protection. */
const TABLE_CHANGES: Record<string, DestructionKind> = {
  AT_DropColumn: 'drop-column',
  AT_AlterColumnType: 'retype-column',
  AT_DisableRowSecurity: 'rls-off',
  AT_NoForceRowSecurity: 'rls-off',
  AT_DetachPartition: 'detach',
  AT_SetUnLogged: 'unlogged',
};

/** Functions of Postgres that delete, truncate or overwrite a large object. */
const OF_LARGE_OBJECTS = new Set(['lo_unlink', 'lo_truncate', 'lo_truncate64', 'lo_put', 'lowrite']);

/** Functions that run SQL from a text argument. */
const RUN_SQL =
  /^(query_to_xml|query_to_xml_and_xmlschema|query_to_xmlschema|ts_stat|ts_rewrite|dblink|dblink_exec|dblink_send_query|dblink_open)$/;

/** Words without which a statement is not destructive. */
const DANGEROUS_WORDS = new Set(
  'alter delete disable do drop execute lo_unlink merge refresh truncate update'.split(' '),
);

/**
 * Returns whether a text that cannot be parsed contains a destructive keyword. Also searches strings, which
 * can contain code.
 */
export function hasDangerousWord(sql: string): boolean {
  for (const { kind, text } of sqlTokens(sql)) {
    if (kind === 'word' && DANGEROUS_WORDS.has(text.toLowerCase())) return true;
  }
  return false;
}

interface ScriptFunction {
  /** As `create function ...`. */
  text: string;
  node: object;
}

/** Checks the statements of a script one by one. A script can define a function and call it. */
export class ScriptJudge {
  /** All definitions of a name, because calls do not say by their syntax which one they run. */
  readonly #functions = new Map<string, ScriptFunction[]>();
  /** Functions whose bodies are being checked, so that a recursive function is checked only once. */
  readonly #open = new Set<string>();

  constructor(private readonly reader: SqlReader) {}

  /**
   * Returns what a statement destroys when it runs, at any depth of its syntax tree (`with`,
   * `explain analyze`, code), or null.
   *
   * @param text The text of this statement only.
   */
  judge(statement: RawStatement, text: string): DestructionKind | null {
    const found = new Set<DestructionKind>();
    const [name, node] = rootOf(statement);
    if (name === 'CreateFunctionStmt') this.#define(node, text);
    else this.#look({ [name]: node }, text, found);
    return worstOf(found);
  }

  #define(node: object, text: string): void {
    const name = names((node as { funcname?: unknown }).funcname).at(-1) ?? '';
    this.#functions.set(name, [...(this.#functions.get(name) ?? []), { node, text }]);
  }

  #look(tree: object, text: string, found: Set<DestructionKind>): void {
    walkTree(tree, (name, node) => {
      if (DEFINITIONS.has(name)) return SKIP;
      if (name === 'ExplainStmt' && !explainRuns(node)) return SKIP;
      add(found, this.#kindOf(name, node, text));
      return undefined;
    });
  }

  #kindOf(name: string, node: object, text: string): DestructionKind | null {
    switch (name) {
      case 'DeleteStmt':
        return takesAll(node) ? 'delete-all' : 'delete';
      case 'UpdateStmt':
        if (!('whereClause' in node)) return 'update-without-where';
        return takesAll(node) ? 'update-all' : null;
      case 'TruncateStmt':
        return 'truncate';
      case 'MergeWhenClause':
        return /^CMD_(UPDATE|DELETE)$/.test((node as { commandType?: string }).commandType ?? '')
          ? 'merge'
          : null;
      case 'AlterTableCmd':
        return TABLE_CHANGES[(node as { subtype?: string }).subtype ?? ''] ?? null;
      case 'RefreshMatViewStmt':
        return (node as { skipData?: boolean }).skipData ? 'empty-view' : null;
      case 'DoStmt':
        return this.#block(node, text);
      case 'FuncCall':
      case 'funccall': // of `call`
        return this.#called(node as Call);
      default:
        return DROPS.test(name) ? 'drop' : null;
    }
  }

  #called({ funcname, args = [] }: Call): DestructionKind | null {
    const name = names(funcname).at(-1) ?? '';
    if (OF_LARGE_OBJECTS.has(name)) return 'large-object';
    if (RUN_SQL.test(name)) return worstOf(new Set(args.flatMap((arg) => this.#dynamic(arg) ?? [])));
    const defined = this.#functions.get(name);
    if (!defined || this.#open.has(name)) return null;
    this.#open.add(name);
    const found = new Set<DestructionKind>();
    for (const each of defined) add(found, this.#function(each));
    this.#open.delete(name);
    return worstOf(found);
  }

  #function({ node, text }: ScriptFunction): DestructionKind | null {
    const { options = [], sql_body: body } = node as { options?: Option[]; sql_body?: object };
    if (body) return this.#insideCode((found) => this.#look({ body: [body] }, text, found));
    const { language, code } = codeOf(options);
    if (language === 'sql') return this.#insideCode((found) => this.#lookAtSql(code, found));
    return this.#code(language, text);
  }

  #block(node: object, text: string): DestructionKind | null {
    return this.#code(codeOf((node as { args?: Option[] }).args ?? []).language, text);
  }

  /** @param text The statement that contains the body. */
  #code(language: string, text: string): DestructionKind | null {
    if (language !== 'plpgsql') return 'dynamic';
    const reading = this.reader.readCode(text);
    if (reading.kind !== 'read') return 'unchecked';
    return this.#insideCode((found) => {
      for (const part of partsOfCode(reading.tree)) {
        if (part.kind === 'sql') this.#lookAtSql(part.sql, found);
        else add(found, this.#dynamicExpression(part.expression));
      }
    });
  }

  /** Everything that code destroys counts as `code`; what is unknown stays separate. */
  #insideCode(look: (found: Set<DestructionKind>) => void): DestructionKind | null {
    const found = new Set<DestructionKind>();
    look(found);
    const worst = worstOf(found);
    return worst === null || worst === 'dynamic' || worst === 'unchecked' ? worst : 'code';
  }

  #lookAtSql(sql: string, found: Set<DestructionKind>): void {
    const reading = this.reader.read(sql);
    if (reading.kind !== 'read') found.add('unchecked');
    else for (const { stmt } of reading.tree) if (stmt) this.#look(stmt, sql, found);
  }

  /** Checks SQL generated by an expression: a single text is checked, a composed one is unknown. */
  #dynamicExpression(expression: string): DestructionKind | null {
    const reading = this.reader.read(`select ${expression}`);
    if (reading.kind !== 'read') return 'unchecked';
    const [root] = reading.tree.map((statement) => rootOf(statement)[1] as { targetList?: Target[] });
    return this.#dynamic(root?.targetList?.[0]?.ResTarget?.val);
  }

  #dynamic(tree: unknown): DestructionKind | null {
    const text = (tree as { A_Const?: { sval?: { sval?: string } } } | undefined)?.A_Const?.sval;
    if (!text) return 'dynamic';
    const sql = text.sval ?? '';
    const reading = this.reader.read(sql);
    // The text can be the name of a connection, so only a destructive keyword counts.
    if (reading.kind !== 'read') return hasDangerousWord(sql) ? 'dynamic' : null;
    return this.#insideCode((found) => {
      for (const { stmt } of reading.tree) if (stmt) this.#look(stmt, sql, found);
    });
  }
}

function add(found: Set<DestructionKind>, kind: DestructionKind | null): void {
  if (kind) found.add(kind);
}

interface Call {
  funcname?: unknown;
  args?: unknown[];
}

interface Target {
  ResTarget?: { val?: unknown };
}

interface Option {
  DefElem?: { defname?: string; arg?: OptionValue };
}

interface OptionValue {
  String?: { sval?: string };
  List?: { items?: { String?: { sval?: string } }[] };
}

function codeOf(options: readonly Option[]): { language: string; code: string } {
  const text = (name: string) => {
    const arg = options.find(({ DefElem }) => DefElem?.defname === name)?.DefElem?.arg;
    return arg?.String?.sval ?? arg?.List?.items?.[0]?.String?.sval;
  };
  return { language: (text('language') ?? 'plpgsql').toLowerCase(), code: text('as') ?? '' };
}

interface Relation {
  relname?: string;
  schemaname?: string;
  alias?: { aliasname?: string };
}

/** Returns whether an update or delete has no condition, or one that excludes no row. */
function takesAll(node: object): boolean {
  const { relation = {}, whereClause } = node as { relation?: Relation; whereClause?: object };
  if (!whereClause) return true;
  const table = relation.relname ?? '';
  const target: ConditionTarget = {
    schema: relation.schemaname,
    table,
    alias: relation.alias?.aliasname ?? table,
  };
  return excludesNothing(whereClause, target);
}

/** Returns the first statement of a text without surrounding comments, as the rules do. */
export function bareStatement(text: string): string {
  const [statement] = splitStatements(text);
  return statement ? text.slice(statement.start, statement.end) : text;
}
