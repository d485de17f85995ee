import { isWord, sqlTokens } from '@howdah/shared-api/sql-text';
import type { DestructionKind } from './destructive.ts';
import { explainRuns, rootOf, SKIP, walkTree, type RawStatement } from './syntax-tree.ts';

/** Statements that only define what will run some other time. */
const DEFINITIONS = new Set([
  'CreateFunctionStmt',
  'RuleStmt',
  'CreateTrigStmt',
  'CreatePolicyStmt',
  'ViewStmt',
]);

const DROPS = /^Drop\w*Stmt$/;

/**
 * What a statement destroys by its syntax tree: wherever in it that stands (`with`, `explain analyze`, `do`), and only if it
 * runs now. Null for nothing.
 */
export function destructionByTree(raw: RawStatement): DestructionKind | null {
  let found: DestructionKind | null = null;
  walkTree({ [rootOf(raw)[0]]: rootOf(raw)[1] }, (name, node) => {
    if (found || DEFINITIONS.has(name)) return SKIP;
    if (name === 'ExplainStmt' && !explainRuns(node)) return SKIP;
    found = kindOf(name, node);
    return undefined;
  });
  return found;
}

function kindOf(name: string, node: object): DestructionKind | null {
  switch (name) {
    case 'DeleteStmt':
      return 'delete';
    case 'TruncateStmt':
      return 'truncate';
    case 'UpdateStmt':
      return 'whereClause' in node ? null : 'update-without-where';
    case 'AlterTableCmd':
      return (node as { subtype?: string }).subtype === 'AT_DropColumn' ? 'drop-column' : null;
    case 'MergeWhenClause':
      return (node as { commandType?: string }).commandType === 'CMD_DELETE' ? 'merge-delete' : null;
    case 'DoStmt':
      return codeDestroys(bodyOf(node)) ? 'code' : null;
    default:
      return DROPS.test(name) ? 'drop' : null;
  }
}

function bodyOf(doStatement: object): string {
  const { args = [] } = doStatement as {
    args?: { DefElem?: { defname?: string; arg?: { String?: { sval?: string } } } }[];
  };
  return args.find(({ DefElem }) => DefElem?.defname === 'as')?.DefElem?.arg?.String?.sval ?? '';
}

/** Words of a string that `execute` may run. */
const DESTRUCTIVE_TEXT = /\b(delete|truncate|drop|update)\b/i;

/** The body of a `do` block is no SQL that the parser reads: judged by its words, also those of strings that it executes. */
function codeDestroys(body: string): boolean {
  const tokens = [...sqlTokens(body)].filter(({ kind }) => kind !== 'comment');
  const executes = tokens.some((token) => isWord(token, 'execute'));
  return tokens.some((token, index) => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (token.kind === 'quoted') return executes && DESTRUCTIVE_TEXT.test(token.text);
    if (before?.text === '.') return false;
    if (isWord(token, 'delete')) return isWord(after, 'from');
    if (isWord(token, 'drop')) return !isWord(before, 'commit');
    if (isWord(token, 'update')) return startsStatement(before) && !hasWhere(tokens.slice(index));
    return isWord(token, 'truncate') && startsStatement(before);
  });
}

const STATEMENT_STARTERS = ['begin', 'then', 'else', 'loop'];

function startsStatement(before: Parameters<typeof isWord>[0]): boolean {
  return !before || before.text === ';' || STATEMENT_STARTERS.some((word) => isWord(before, word));
}

function hasWhere(tokens: NonNullable<Parameters<typeof isWord>[0]>[]): boolean {
  const end = tokens.findIndex(({ text }) => text === ';');
  let depth = 0;
  return tokens.slice(0, end < 0 ? undefined : end).some((token) => {
    if (token.text === '(') depth += 1;
    if (token.text === ')') depth -= 1;
    return depth === 0 && isWord(token, 'where');
  });
}
