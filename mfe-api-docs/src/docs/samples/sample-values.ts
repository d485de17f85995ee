/** The part of a column or argument that determines its values. */
export interface Valued {
  format: string;
  choices?: string[] | null;
  maxLength?: number | null;
  /** Of a composite type. */
  fields?: readonly { name: string; format: string; choices?: string[] | null }[] | null;
}

/** Which filters apply to a value. */
export type ValueKind =
  | 'number'
  | 'text'
  | 'moment'
  | 'boolean'
  | 'choice'
  | 'id'
  | 'list'
  | 'json'
  | 'other';

const NUMBERS = /^(smallint|integer|bigint|numeric|real|double precision|oid)$/;
const TEXTS = /^(text|character varying|character|name|citext|\w+\.citext)$/;
const MOMENTS = /^(date|timestamp (with|without) time zone|timestamptz|timestamp)$/;

export function valueKind({ format, choices }: Valued): ValueKind {
  if (format.endsWith('[]')) return 'list';
  if (choices) return 'choice';
  if (NUMBERS.test(format)) return 'number';
  if (TEXTS.test(format)) return 'text';
  if (MOMENTS.test(format)) return 'moment';
  if (format === 'boolean') return 'boolean';
  if (format === 'uuid') return 'id';
  if (format === 'json' || format === 'jsonb') return 'json';
  return 'other';
}

const BY_FORMAT: Record<string, [first: unknown, second: unknown]> = {
  numeric: [9.5, 12.75],
  real: [9.5, 12.75],
  'double precision': [9.5, 12.75],
  boolean: [true, false],
  uuid: ['5f0c8c1e-3a55-4d4e-9a59-0f3a3e2c7f11', '0b8f1f1c-6c8e-4a4e-8f0e-7d3c2b1a9e22'],
  date: ['2026-01-31', '2026-02-28'],
  'timestamp with time zone': ['2026-01-31T12:00:00Z', '2026-02-28T12:00:00Z'],
  'timestamp without time zone': ['2026-01-31T12:00:00', '2026-02-28T12:00:00'],
  'time with time zone': ['12:00:00Z', '18:30:00Z'],
  'time without time zone': ['12:00:00', '18:30:00'],
  interval: ['1 day', '2 hours'],
  json: [{ key: 'value' }, { key: 'other value' }],
  jsonb: [{ key: 'value' }, { key: 'other value' }],
  bytea: ['\\x68690a', '\\x627965'],
  inet: ['192.0.2.1', '192.0.2.2'],
  cidr: ['192.0.2.0/24', '198.51.100.0/24'],
  macaddr: ['08:00:2b:01:02:03', '08:00:2b:01:02:04'],
  money: ['9.50', '12.75'],
  point: ['(1,2)', '(3,4)'],
  daterange: ['[2026-01-01,2026-02-01)', '[2026-02-01,2026-03-01)'],
  tsrange: ['[2026-01-01,2026-02-01)', '[2026-02-01,2026-03-01)'],
  tstzrange: ['[2026-01-01,2026-02-01)', '[2026-02-01,2026-03-01)'],
  int4range: ['[1,10)', '[10,20)'],
  int8range: ['[1,10)', '[10,20)'],
  numrange: ['[1,10)', '[10,20)'],
};

const TEXT = ['some text', 'other text'] as const;

/** A valid value as JSON, and a different one for samples with several rows. */
export function sampleValue(valued: Valued, which: 0 | 1 = 0): unknown {
  const { format, choices, maxLength, fields } = valued;
  if (format.endsWith('[]')) return [sampleValue({ ...valued, format: format.slice(0, -2) }, which)];
  if (choices) return choices[which] ?? choices[0] ?? '';
  if (fields) return Object.fromEntries(fields.map((field) => [field.name, sampleValue(field, which)]));
  const known = BY_FORMAT[format]?.[which];
  if (known !== undefined) return known;
  if (NUMBERS.test(format)) return which + 1;
  return TEXT[which].slice(0, maxLength ?? undefined);
}

/** The same value as Postgres reads it: `(1,"some text")` for a row, `{1}` for a list. */
export function sampleText(valued: Valued, which: 0 | 1 = 0): string {
  const { format, fields } = valued;
  if (format.endsWith('[]')) {
    return `{${quotedPart(sampleText({ ...valued, format: format.slice(0, -2) }, which))}}`;
  }
  if (fields) return `(${fields.map((field) => quotedPart(sampleText(field, which))).join(',')})`;
  const value = sampleValue(valued, which);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Quotes a part of a row or a list. A word or a number needs no quotes. */
function quotedPart(text: string): string {
  return /^[\w.-]+$/.test(text) && !/^null$/i.test(text) ? text : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
