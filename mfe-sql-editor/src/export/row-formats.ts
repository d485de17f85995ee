import type { SqlColumn } from '@howdah/shared-api/sql';
import { fullText } from '@howdah/shared-api/sql-values';
import { jsonText, memberNames } from './json-text.ts';
import { valueType } from './value-type.ts';

export type FormatId = 'tsv' | 'csv' | 'json' | 'markdown' | 'sql';

/** A way to write rows down: `before`, then the rows with `between` between them, then `after`. */
export interface RowFormat {
  before: string;
  between: string;
  after: string;
  row(values: readonly (string | null)[]): string;
}

interface FormatFacts {
  label: string;
  make(columns: readonly SqlColumn[], table: string): RowFormat;
}

/** Every format, in the order of the menu; the first is what Mod+C gives. */
export const rowFormats: Record<FormatId, FormatFacts> = {
  tsv: { label: 'TSV', make: tsv },
  csv: { label: 'CSV', make: csv },
  json: { label: 'JSON', make: json },
  markdown: { label: 'Markdown', make: markdown },
  sql: { label: 'SQL', make: sql },
};

/** Tabs and lines as spreadsheets take them, without names. NULL is `NULL`; what holds a tab, a line end or a quote is quoted. */
function tsv(columns: readonly SqlColumn[]): RowFormat {
  const cell = (value: string | null, index: number) => {
    if (value === null) return 'NULL';
    const text = fullText(value, columns[index]?.type_id ?? 0);
    return /[\t\n\r"]/.test(text) ? inQuotes(text) : text;
  };
  return { before: '', between: '\n', after: '', row: (values) => values.map(cell).join('\t') };
}

/**
 * RFC 4180, with names. NULL is nothing at all between the commas and an empty text is `""`, as Postgres' own COPY tells them
 * apart and reads them back.
 */
function csv(columns: readonly SqlColumn[]): RowFormat {
  const cell = (value: string | null, index: number) => {
    if (value === null) return '';
    const text = fullText(value, columns[index]?.type_id ?? 0);
    return text === '' || text === '\\.' || /[,"\n\r]/.test(text) ? inQuotes(text) : text;
  };
  const row = (values: readonly (string | null)[]) => values.map(cell).join(',');
  const names = columns.map(({ name }) => (/[,"\n\r]/.test(name) || name === '' ? inQuotes(name) : name));
  return { before: `${names.join(',')}\r\n`, between: '\r\n', after: '\r\n', row };
}

/** A list of objects, a line each. See `jsonText` for the values and `memberNames` for columns of one name. */
function json(columns: readonly SqlColumn[]): RowFormat {
  const types = columns.map(valueType);
  const names = memberNames(columns.map(({ name }) => name)).map((name) => JSON.stringify(name));
  const row = (values: readonly (string | null)[]) => {
    const members = types.map((type, index) => `${names[index]}:${jsonText(values[index] ?? null, type)}`);
    return `  {${members.join(',')}}`;
  };
  return { before: '[\n', between: ',\n', after: '\n]\n', row };
}

/** A table of GitHub's markdown. */
function markdown(columns: readonly SqlColumn[]): RowFormat {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const escaped = (text: string) =>
    text
      .replaceAll('\\', '\\\\')
      .replaceAll('|', '\\|')
      .replace(/\r\n|\r|\n/g, '<br>');
  const row = (values: readonly (string | null)[]) =>
    line(
      columns.map(({ type_id }, index) => {
        const value = values[index] ?? null;
        return value === null ? 'NULL' : escaped(fullText(value, type_id));
      }),
    );
  const rule = columns.map((column) => (valueType(column).kind === 'number' ? '---:' : '---'));
  const names = line(columns.map(({ name }) => escaped(name)));
  return { before: `${names}\n${line(rule)}\n`, between: '\n', after: '\n', row };
}

/** One insert statement. Texts are literals without a type: Postgres gives them the type of the column they go into. */
function sql(columns: readonly SqlColumn[], table: string): RowFormat {
  const types = columns.map(valueType);
  const literal = (value: string | null, index: number) => {
    if (value === null) return 'null';
    const kind = types[index]?.kind;
    if (kind === 'boolean') return jsonText(value, { kind });
    // NaN and Infinity are texts here too.
    if (kind === 'number' && /^-?[\d.]+(e[+-]?\d+)?$/i.test(value)) return value;
    return `'${value.replaceAll("'", "''")}'`;
  };
  const names = columns.map(({ name }) => identifier(name)).join(', ');
  return {
    before: `insert into ${table} (${names}) values\n`,
    between: ',\n',
    after: ';\n',
    row: (values) => `  (${values.map(literal).join(', ')})`,
  };
}

/** A name as SQL takes it, quoted unless it needs none for certain. */
export function identifier(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** Words that Postgres refuses as the name of a column or table. */
const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create current_catalog
   current_date current_role current_time current_timestamp current_user default deferrable desc distinct do else end except
   false fetch for foreign from grant group having in initially intersect into lateral leading limit localtime localtimestamp
   not null offset on only or order placing primary references returning select session_user some symmetric system_user table
   then to trailing true union unique user using variadic when where window with authorization binary collation concurrently
   cross current_schema freeze full ilike inner is isnull join left like natural notnull outer overlaps right similar
   tablesample verbose`.split(/\s+/),
);

function inQuotes(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
