import type { SqlColumn } from '@howdah/shared-api/sql';
import { identifier } from '@howdah/shared-api/sql-text';
import { fullText } from '@howdah/shared-api/sql-values';
import { withoutFormula } from './formulas.ts';
import { jsonText, memberNames } from './json-text.ts';
import { valueType } from './value-type.ts';

export type FormatId = 'tsv' | 'csv' | 'json' | 'ndjson' | 'markdown' | 'sql';

/** A way to write rows down: `before`, then the rows with `between` between them, then `after`. */
export interface RowFormat {
  before: string;
  between: string;
  after: string;
  /** The whole text for no rows, if it is not `before`. */
  whenEmpty?: string;
  row(values: readonly (string | null)[]): string;
}

export interface FormatOptions {
  /** Puts an apostrophe before texts that a spreadsheet would run as a formula. */
  guardsFormulas?: boolean;
  /** For SQL: writes values into identity columns that Postgres always numbers itself. */
  overridesIdentity?: boolean;
}

interface FormatFacts {
  label: string;
  make(columns: readonly SqlColumn[], table: string, options?: FormatOptions): RowFormat;
}

/** Every format, in the order of the menu; the first is what Mod+C gives. */
export const rowFormats: Record<FormatId, FormatFacts> = {
  tsv: { label: 'TSV', make: tsv },
  csv: { label: 'CSV', make: csv },
  json: { label: 'JSON', make: json },
  ndjson: { label: 'NDJSON', make: ndjson },
  markdown: { label: 'Markdown', make: markdown },
  sql: { label: 'SQL', make: sql },
};

/**
 * Tabs and lines as spreadsheets take them, without names. NULL is the bare word `NULL`, and the text of these letters
 * is `"NULL"`, as Postgres' COPY reads them back (`format csv, delimiter E'\t', null 'NULL'`); what holds a tab, a line
 * end or a quote is quoted.
 */
function tsv(columns: readonly SqlColumn[], _table: string, options: FormatOptions = {}): RowFormat {
  const guard = guardOf(columns, options);
  const cell = (value: string | null, index: number) => {
    if (value === null) return 'NULL';
    const text = guard(fullText(value, columns[index]?.type_id ?? 0), index);
    return text === 'NULL' || /[\t\n\r"]/.test(text) ? inQuotes(text) : text;
  };
  return { before: '', between: '\n', after: '', row: (values) => values.map(cell).join('\t') };
}

/**
 * RFC 4180, with names. NULL is nothing at all between the commas and an empty text is `""`, as Postgres' own COPY tells them
 * apart and reads them back.
 */
function csv(columns: readonly SqlColumn[], _table: string, options: FormatOptions = {}): RowFormat {
  const guard = guardOf(columns, options);
  const cell = (value: string | null, index: number) => {
    if (value === null) return '';
    const text = guard(fullText(value, columns[index]?.type_id ?? 0), index);
    return text === '' || text === '\\.' || /[,"\n\r]/.test(text) ? inQuotes(text) : text;
  };
  const row = (values: readonly (string | null)[]) => values.map(cell).join(',');
  const names = columns.map(({ name }) => {
    const guarded = options.guardsFormulas ? withoutFormula(name) : name;
    // A byte order mark at the beginning of a file is not read as a part of the name.
    return guarded === '' || /^\ufeff|[,"\n\r]/.test(guarded) ? inQuotes(guarded) : guarded;
  });
  return { before: `${names.join(',')}\r\n`, between: '\r\n', after: '\r\n', row };
}

/** Guards texts; a number that begins with a minus is a number. */
function guardOf(columns: readonly SqlColumn[], { guardsFormulas }: FormatOptions) {
  const isNumber = columns.map((column) => valueType(column).kind === 'number');
  return (text: string, index: number) => (guardsFormulas && !isNumber[index] ? withoutFormula(text) : text);
}

/** A list of objects, one per line. */
function json(columns: readonly SqlColumn[]): RowFormat {
  const row = objects(columns);
  return {
    before: '[\n',
    between: ',\n',
    after: '\n]\n',
    whenEmpty: '[\n\n]\n',
    row: (values) => `  ${row(values)}`,
  };
}

/** One object per line. A value of type json can have line breaks, which are white space there. */
function ndjson(columns: readonly SqlColumn[]): RowFormat {
  const row = objects(columns);
  return { before: '', between: '\n', after: '\n', row: (values) => row(values).replace(/[\r\n]+/g, ' ') };
}

/** See `jsonText` for the values and `memberNames` for columns of one name. */
function objects(columns: readonly SqlColumn[]) {
  const types = columns.map(valueType);
  const names = memberNames(columns.map(({ name }) => name)).map((name) => JSON.stringify(name));
  return (values: readonly (string | null)[]) =>
    `{${types.map((type, index) => `${names[index]}:${jsonText(values[index] ?? null, type)}`).join(',')}}`;
}

/** A GitHub markdown table. */
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

/**
 * One insert statement. Texts are literals without a type: Postgres gives them the type of the column they go into.
 * Columns of one name are numbered, which a comment above says: no statement may name a column twice.
 */
function sql(columns: readonly SqlColumn[], table: string, options: FormatOptions = {}): RowFormat {
  const types = columns.map(valueType);
  const literal = (value: string | null, index: number) => {
    if (value === null) return 'null';
    const kind = types[index]?.kind;
    if (kind === 'boolean') return jsonText(value, { kind });
    // NaN and Infinity are texts here too, and so is -0: as a number it is the negative of the integer 0, which is 0.
    if (kind === 'number' && /^-?[\d.]+(e[+-]?\d+)?$/i.test(value) && !/^-[0.]+$/.test(value)) return value;
    return `'${value.replaceAll("'", "''")}'`;
  };
  const own = columns.map(({ name }) => name);
  const made = memberNames(own);
  const numbered = made.filter((name, index) => name !== own[index]).map((name) => identifier(name));
  const note =
    numbered.length > 0 ? `-- Columns of the same name are numbered: ${oneLine(numbered.join(', '))}\n` : '';
  const names = made.map((name) => identifier(name)).join(', ');
  const overriding = options.overridesIdentity ? ' overriding system value' : '';
  return {
    before: `${note}insert into ${table} (${names})${overriding} values\n`,
    between: ',\n',
    after: ';\n',
    whenEmpty: '-- No rows\n',
    row: (values) => `  (${values.map(literal).join(', ')})`,
  };
}

function inQuotes(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Names can contain line breaks, but a line comment must not. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
