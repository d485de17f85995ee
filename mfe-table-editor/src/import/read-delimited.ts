import {
  checkColumnCount,
  columnsText,
  columnNames,
  delimiterLine,
  DELIMITERS,
  UnreadableError,
  type BadLine,
  type ReadOptions,
  type Records,
} from './records.ts';

/**
 * Reads CSV and TSV (RFC 4180), also with semicolons. Unlike libraries, which drop the quotes, it distinguishes an empty value
 * (`a,,b`) from an empty text (`a,"",b`).
 */
export function readDelimited(
  text: string,
  format: keyof typeof DELIMITERS,
  { hasNames, nullWord }: Pick<ReadOptions, 'hasNames' | 'nullWord'>,
): Records {
  const delimiter = DELIMITERS[format];
  let columns: string[] | undefined;
  const rows: (string | null)[][] = [];
  const lines: number[] = [];
  const bad: BadLine[] = [];
  for (const { values, line, isEmptyLine } of recordsOf(text, delimiter, nullWord)) {
    // In a file of one column it is NULL, as Postgres reads and writes it.
    if (isEmptyLine && !(columns?.length === 1 && nullWord === '')) continue;
    if (!columns) {
      checkColumnCount(values.length);
      columns = columnNames(hasNames ? values : values.map(() => null));
      if (hasNames) continue;
    }
    if (values.length === columns.length) {
      rows.push(values);
      lines.push(line);
    } else {
      const found = values.length === 1 ? '1 value' : `${values.length} values`;
      bad.push({ line, message: `${found} for ${columnsText(columns.length)}` });
    }
  }
  return { columns: columns ?? [], rows, lines, bad };
}

interface DelimitedRecord {
  values: (string | null)[];
  /** The line where it begins, from 1. A record can have several lines. */
  line: number;
  isEmptyLine: boolean;
}

function* recordsOf(text: string, delimiter: string, nullWord: string | null): Generator<DelimitedRecord> {
  const value = new RegExp(
    `("[^"]*(?:""[^"]*)*"|[^"${delimiter}\\r\\n][^${delimiter}\\r\\n]*|)(${delimiter}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
  const named = delimiterLine(text)?.line;
  value.lastIndex = named?.length ?? (text.startsWith('\ufeff') ? 1 : 0);
  let line = named ? 2 : 1;
  let record: DelimitedRecord = { values: [], line, isEmptyLine: false };
  let isBlank = true;
  while (value.lastIndex <= text.length) {
    const found = value.exec(text);
    if (!found) {
      throw new UnreadableError(`Line ${line} has an unclosed quote, or text after a closing quote.`);
    }
    const [, raw = '', end] = found;
    const isQuoted = raw.startsWith('"');
    if (raw !== '') isBlank = false;
    if (isQuoted) line += lineEnds(raw);
    if (isQuoted) record.values.push(raw.slice(1, -1).replaceAll('""', '"'));
    else record.values.push(raw === nullWord ? null : raw);
    if (end !== delimiter) {
      // A line break at the end of the text does not start another record.
      record.isEmptyLine = isBlank && record.values.length === 1;
      if (!record.isEmptyLine || end !== '') yield record;
      line += 1;
      record = { values: [], line, isEmptyLine: false };
      isBlank = true;
    }
    if (end === '') return;
  }
}

function lineEnds(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
