import { languages } from 'monaco-editor/editor';
import { conf, language } from 'monaco-editor/languages/definitions/pgsql/pgsql';

export const PGSQL = 'pgsql';

const TYPES = words(`
  bigint bigserial bit bool boolean box bytea char character cidr circle citext date daterange
  decimal double float float4 float8 geography geometry inet int int2 int4 int4range int8
  int8range integer interval json jsonb jsonpath line macaddr money numeric numrange oid point
  polygon real record regclass regproc regtype serial smallint smallserial text time timestamp
  timestamptz timetz trigger tsquery tsrange tstzrange tsvector uuid varbit varchar vector void
  xml
`);

/**
 * Words that Postgres does not reserve but that readers take as keywords, without those that are mostly names of columns.
 * Monaco's list has the reserved ones.
 */
const KEYWORDS = words(`
  add after alter always before begin by cascade commit conflict copy cube database declare
  deferred delete disable drop each enable execute exists explain extension filter following
  function generated if immutable increment index inherit insert instead into materialized merge
  nulls on ordinality over partition plpgsql policy preceding procedure recursive release rename
  replace restart restrict return returning returns revoke rollback rollup row rows savepoint
  schema security sequence set show stable strict temp temporary transaction truncate unbounded
  unlogged update vacuum values view volatile within without zone
`);

/**
 * Monaco's own definition, imported at once rather than by its lazy loader (a request less), and taught what Postgres
 * has beyond it: type names, escape strings, comments that nest, dollar quotes. The body between dollar quotes stays
 * coloured as code, because that is what it nearly always is.
 */
export function registerPgsql(): void {
  if (languages.getLanguages().some(({ id }) => id === PGSQL)) return;
  languages.register({ id: PGSQL, aliases: ['PostgreSQL'] });
  languages.setLanguageConfiguration(PGSQL, conf);
  const { root = [], comment = [], ...states } = language.tokenizer;
  languages.setMonarchTokensProvider(PGSQL, {
    ...language,
    // Else Monarch starts in whichever state comes first.
    start: 'root',
    typeNames: TYPES,
    moreKeywords: KEYWORDS,
    tokenizer: {
      ...states,
      root: [
        [/e'/, { token: 'string', next: '@escapeString' }],
        [/\$(?:[a-z_]\w*)?\$/, 'string.delimiter'],
        [/[a-z_][\w@#$]*/, { cases: WORD_TOKENS }],
        ...root,
      ],
      escapeString: [
        [/[^'\\]+/, 'string'],
        [/\\.|''/, 'string.escape'],
        [/'/, { token: 'string', next: '@pop' }],
      ],
      comment: [[/\/\*/, { token: 'comment.quote', next: '@push' }], ...comment],
    },
  });
}

const WORD_TOKENS = {
  '@typeNames': 'type',
  '@moreKeywords': 'keyword',
  '@operators': 'keyword',
  '@builtinVariables': 'predefined',
  '@builtinFunctions': 'predefined',
  '@keywords': 'keyword',
  '@default': 'identifier',
};

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
