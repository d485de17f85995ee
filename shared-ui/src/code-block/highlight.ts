/** Highlighted languages. Any other text is plain. */
export type CodeLanguage =
  | 'sql'
  | 'js'
  | 'ts'
  | 'json'
  | 'bash'
  | 'python'
  | 'dart'
  | 'kotlin'
  | 'swift'
  | 'text';

export type TokenKind =
  | 'comment'
  | 'string'
  | 'number'
  | 'keyword'
  | 'type'
  | 'function'
  | 'operator'
  | 'text';

export interface Token {
  kind: TokenKind;
  text: string;
}

interface Grammar {
  comment: RegExp | null;
  string: RegExp;
  /** Quoted names, which stay plain. */
  quotedName?: RegExp;
  keywords: ReadonlySet<string>;
  types: ReadonlySet<string>;
  /** Keywords that are followed by a name, even one with a list in parentheses: `references books(id)`. */
  beforeNames?: ReadonlySet<string>;
  /** Keywords that are names where a type follows, as a column: `language text`. */
  columnNames?: ReadonlySet<string>;
  /** Matches SQL keywords in any case. */
  ignoreCase?: boolean;
}

const set = (words: string) => new Set(words.split(' '));
const none: ReadonlySet<string> = new Set();
const cComment = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/y;
const quoted = /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`(?:\\.|[^`\\])*`?/y;

const script: Grammar = {
  comment: cComment,
  string: quoted,
  keywords: set(
    'abstract as async await break case catch class const continue default delete do else enum export extends final finally for from func function get if implements import in instanceof interface is late let new null of override private protected public readonly return set static super switch this throw try type typeof undefined val var void when while with yield true false nil guard fun',
  ),
  types: set(
    'any boolean never number object string unknown Array Future List Map Promise Record String Int Bool Double',
  ),
};

const grammars: Record<Exclude<CodeLanguage, 'text'>, Grammar> = {
  js: script,
  ts: script,
  dart: script,
  kotlin: script,
  swift: script,
  json: { comment: null, string: /"(?:\\.|[^"\\\n])*"?/y, keywords: set('true false null'), types: none },
  bash: {
    comment: /#[^\n]*/y,
    string: quoted,
    keywords: set(
      'case cd curl do done echo elif else esac export fi for function if in npm npx pip then while',
    ),
    types: none,
  },
  python: {
    comment: /#[^\n]*/y,
    string: /"""[^]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/y,
    keywords: set(
      'and as assert async await break class continue def del elif else except finally for from global if import in is lambda None nonlocal not or pass raise return True False try while with yield',
    ),
    types: set('bool dict float int list str tuple'),
  },
  sql: {
    comment: /--[^\n]*|\/\*[^]*?(?:\*\/|$)/y,
    // Dollar quotes hold function bodies.
    string: /(\$\w*\$)[^]*?(?:\1|$)|[eE]?'(?:''|[^'])*'?/y,
    quotedName: /"(?:""|[^"])*"?/y,
    beforeNames: set('into references table'),
    columnNames: set('comment key language level offset owner role schema'),
    ignoreCase: true,
    keywords: set(
      'add after all alter always analyze and any as asc before begin between by cascade case check column comment commit concurrently constraint create cross current database declare default delete desc distinct do drop each else enable end exists explain extension false fetch for force foreign from full function generated grant group having identity if ilike in index inner insert instead intersect into is join key language lateral left level like limit materialized natural not null nulls of offset on only or order outer over partition policy primary procedure references refresh rename replace restrict return returning returns revoke right role rollback row rows schema security select sequence set table temporary then to trigger true truncate type union unique update using values view when where with',
    ),
    types: set(
      'bigint bigserial bool boolean bytea char date double float int int2 int4 int8 integer interval json jsonb numeric precision real serial smallint text time timestamp timestamptz uuid varchar vector void',
    ),
  },
};

const number = /\d[\w.]*/y;
const word = /[A-Za-z_$][\w$]*/y;
const operator = /[-+*/%=<>!&|^~?:]+/y;

/** Maximum UTF-16 units to highlight, because each token is an element. The rest is plain. */
export const MAX_HIGHLIGHTED_UNITS = 30_000;

/** The maximum distance between a name and its type. */
const MAX_TYPE_UNITS = 40;

/** Maximum nesting of function bodies: an unclosed quote would contain the next, and so on. */
const MAX_BODIES = 3;

/** Splits code into tokens. Joined they equal the code. Never fails: unknown syntax is plain. */
export function highlight(code: string, language: CodeLanguage = 'text'): Token[] {
  if (language === 'text') return [{ kind: 'text', text: code }];
  const tokens = tokensOf(code.slice(0, MAX_HIGHLIGHTED_UNITS), language, 0);
  const rest = code.slice(MAX_HIGHLIGHTED_UNITS);
  return rest === '' ? tokens : [...tokens, { kind: 'text', text: rest }];
}

function tokensOf(code: string, language: Exclude<CodeLanguage, 'text'>, bodies: number): Token[] {
  const grammar = grammars[language];
  const tokens: Token[] = [];
  let isNamed = false;
  const push = (kind: TokenKind, text: string) => {
    const last = tokens.at(-1);
    if (last?.kind === kind) last.text += text;
    else tokens.push({ kind, text });
  };

  for (let at = 0; at < code.length;) {
    const read = (pattern: RegExp | null | undefined) => {
      if (!pattern) return '';
      pattern.lastIndex = at;
      return pattern.exec(code)?.[0] ?? '';
    };
    let text: string;
    if ((text = read(grammar.comment))) push('comment', text);
    else if ((text = read(grammar.string))) {
      const body = bodies < MAX_BODIES ? bodyOf(text) : undefined;
      if (!body) push('string', text);
      else
        [body.tag, ...tokensOf(body.code, language, bodies + 1), body.end].forEach((part) =>
          typeof part === 'string' ? push('string', part) : push(part.kind, part.text),
        );
    } else if ((text = read(grammar.quotedName))) push('text', text);
    else if ((text = read(number))) push('number', text);
    else if ((text = read(word))) {
      // A member is not a keyword: `client.from(...)`.
      const isMember = code[at - 1] === '.' && !grammar.ignoreCase;
      const next = code[at + text.length];
      const isCall = next === '(' && !isNamed;
      // The name continues after a schema.
      isNamed = grammar.beforeNames?.has(text.toLowerCase()) || (isNamed && next === '.');
      const isName = isMember || isColumnName(code, at, text, grammar);
      push(isName ? (isCall ? 'function' : 'text') : kindOfWord(text, isCall, grammar), text);
    } else if ((text = read(operator))) push('operator', text);
    else push('text', (text = code[at]!));
    at += text.length;
  }
  return tokens;
}

function isColumnName(code: string, at: number, text: string, { columnNames, types }: Grammar): boolean {
  if (!columnNames?.has(text.toLowerCase())) return false;
  const [, next = ''] =
    /^ +(\w+)/.exec(code.slice(at + text.length, at + text.length + MAX_TYPE_UNITS)) ?? [];
  return types.has(next.toLowerCase());
}

/** Highlights the body of a function or block as code. A single-line body is a string. */
function bodyOf(text: string): { tag: string; code: string; end: string } | undefined {
  const [, tag = '', code = '', end = ''] = /^([$]\w*[$])([^]*?)([$]\w*[$])?$/.exec(text) ?? [];
  return tag !== '' && code.includes('\n') ? { tag, code, end } : undefined;
}

function kindOfWord(text: string, isCall: boolean, grammar: Grammar): TokenKind {
  const known = grammar.ignoreCase ? text.toLowerCase() : text;
  if (grammar.keywords.has(known)) return 'keyword';
  if (grammar.types.has(known)) return 'type';
  return isCall ? 'function' : 'text';
}
