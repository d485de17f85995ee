import { languages } from 'monaco-editor/editor';
import { conf, language } from 'monaco-editor/languages/definitions/pgsql/pgsql';

export const PGSQL = 'pgsql';

const TYPES = [
  ...[
    'bigint',
    'bigserial',
    'bit',
    'bool',
    'boolean',
    'box',
    'bytea',
    'char',
    'character',
    'cidr',
    'circle',
    'citext',
  ],
  ...[
    'date',
    'daterange',
    'decimal',
    'double',
    'float',
    'float4',
    'float8',
    'geography',
    'geometry',
    'inet',
    'int',
  ],
  ...[
    'int2',
    'int4',
    'int4range',
    'int8',
    'int8range',
    'integer',
    'interval',
    'json',
    'jsonb',
    'jsonpath',
    'line',
  ],
  ...[
    'macaddr',
    'money',
    'numeric',
    'numrange',
    'oid',
    'point',
    'polygon',
    'real',
    'record',
    'regclass',
    'regproc',
  ],
  ...[
    'regtype',
    'serial',
    'smallint',
    'smallserial',
    'text',
    'time',
    'timestamp',
    'timestamptz',
    'timetz',
    'trigger',
  ],
  ...['tsquery', 'tsrange', 'tstzrange', 'tsvector', 'uuid', 'varbit', 'varchar', 'vector', 'void', 'xml'],
];

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
    // Else Monarch starts in whichever state stands first.
    start: 'root',
    typeNames: TYPES,
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
  '@operators': 'keyword',
  '@builtinVariables': 'predefined',
  '@builtinFunctions': 'predefined',
  '@keywords': 'keyword',
  '@default': 'identifier',
};
