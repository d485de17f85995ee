import { visit } from 'jsonc-parser';
import { checkColumnCount, UnreadableError, type BadLine, type Records } from './records.ts';

interface JsonRecord {
  /** The members of an object as text for Postgres: numbers with all their digits, arrays and objects as JSON. */
  values: Map<string, string | null>;
  /** The members that are strings, as JSON. */
  strings: Map<string, string>;
}

/** Reads an array of objects, or one object. */
export function readJson(text: string): Records {
  const found: { record: JsonRecord; line: number }[] = [];
  const problem = visitRecords(text, text.trimStart().startsWith('[') ? 1 : 0, (record, line) =>
    found.push({ record, line: line + 1 }),
  );
  if (problem) throw new UnreadableError(`Line ${problem.line + 1}: ${problem.message}.`);
  return recordsOf(found, []);
}

/** Reads one object per line. */
export function readNdjson(text: string): Records {
  const found: { record: JsonRecord; line: number }[] = [];
  const bad: BadLine[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const before = found.length;
    const problem = visitRecords(line, 0, (record) => found.push({ record, line: index + 1 }));
    if (!problem) continue;
    found.length = before;
    bad.push({ line: index + 1, message: problem.message });
  }
  return recordsOf(found, bad);
}

/** Columns are in the order of their first appearance. Missing members are NULL. */
function recordsOf(found: { record: JsonRecord; line: number }[], bad: BadLine[]): Records {
  const columns = [...new Set(found.flatMap(({ record }) => [...record.values.keys()]))];
  checkColumnCount(columns.length);
  return {
    columns,
    rows: found.map(({ record }) => columns.map((name) => record.values.get(name) ?? null)),
    jsonStrings: found.map(({ record }) => columns.map((name) => record.strings.get(name))),
    lines: found.map(({ line }) => line),
    bad,
  };
}

/**
 * Returns the error, if there is one.
 *
 * @param depth how many arrays the objects are nested in.
 */
function visitRecords(
  text: string,
  depth: number,
  onRecord: (record: JsonRecord, line: number) => void,
): { message: string; line: number } | undefined {
  let problem: { message: string; line: number } | undefined;
  const fail = (message: string, line: number) => {
    problem ??= { message, line };
  };
  let level = 0;
  let record: JsonRecord | undefined;
  let recordLine = 0;
  let member: string | undefined;
  let nestedFrom = 0;

  /** The last of several members of one name wins. */
  function setMember(name: string, value: string | null, string?: string) {
    record!.values.set(name, value);
    if (string === undefined) record!.strings.delete(name);
    else record!.strings.set(name, string);
  }
  function begin(offset: number, line: number, isList: boolean) {
    if (level === depth && !isList) {
      record = { values: new Map(), strings: new Map() };
      recordLine = line;
    } else if (level === depth + 1 && record) nestedFrom = offset;
    else if (level === depth || (level < depth && !isList)) fail('This is not an object', line);
    level += 1;
  }
  function end(offset: number, length: number) {
    level -= 1;
    if (level === depth + 1 && record && member !== undefined) {
      setMember(member, text.slice(nestedFrom, offset + length));
    } else if (level === depth && record) {
      onRecord(record, recordLine);
      record = undefined;
    }
  }

  visit(
    text,
    {
      onObjectBegin: (offset, _length, line) => begin(offset, line, false),
      onArrayBegin: (offset, _length, line) => begin(offset, line, true),
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty: (name) => {
        if (level === depth + 1) member = name;
      },
      onLiteralValue: (value, offset, length, line) => {
        if (level === depth + 1 && record && member !== undefined) {
          const written = text.slice(offset, offset + length);
          if (typeof value === 'string') setMember(member, value, written);
          else setMember(member, value === null ? null : written);
        } else if (level <= depth) fail('This is not an object', line);
      },
      onError: (_code, _offset, _length, line) => fail('This is not JSON', line),
    },
    { disallowComments: true },
  );
  if (level !== 0) fail('This is not JSON', 0);
  return problem;
}
