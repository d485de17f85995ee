import type { RelationColumn } from '@howdah/shared-api/pg-meta/rows';

/** Whether values of the type usually have several lines. */
export function isLong({ type, category }: Pick<RelationColumn, 'type' | 'category'>): boolean {
  return type === 'text' || isJson(type) || category === 'A';
}

const isJson = (type: string) => type === 'json' || type === 'jsonb';

/** An example for types whose format is not obvious. */
export function exampleOf({ type, category }: Pick<RelationColumn, 'type' | 'category'>): string | undefined {
  if (category === 'A') return '{first,"second, with a comma"}';
  const [, example] = EXAMPLES.find(([pattern]) => pattern.test(type)) ?? [];
  return example;
}

const EXAMPLES: readonly (readonly [RegExp, string])[] = [
  [/^date$/, '2027-01-31'],
  [/^timestamp.* with time zone$/, '2027-01-31 12:00:00+00'],
  [/^timestamp/, '2027-01-31 12:00:00'],
  [/^time.* with time zone$/, '12:00:00+00'],
  [/^time\b/, '12:00:00'],
  [/^interval/, '1 day 02:30:00'],
  [/^jsonb?$/, '{"key": "value"}'],
  [/^bytea$/, '\\x48656c6c6f'],
  [/^uuid$/, '00000000-0000-0000-0000-000000000000'],
  [/^(int4|int8|num)range$/, '[1,10)'],
  [/^(int4|int8|num)multirange$/, '{[1,5),[8,10)}'],
  [/^daterange$/, '[2027-01-01,2027-02-01)'],
  [/^ts(tz)?range$/, '["2027-01-01 08:00","2027-01-01 17:00")'],
  [/^(inet|cidr)$/, '192.168.0.1'],
  [/^point$/, '(1.5,2)'],
];

/** Why Postgres would reject a text, as far as the browser can tell; undefined if it might accept it. */
export function problemOf({ type }: Pick<RelationColumn, 'type'>, text: string): string | undefined {
  if (!isJson(type)) return undefined;
  if (text.trim() === '') return 'Enter JSON, for example null or {}.';
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `This is not JSON: ${(error as Error).message}`;
  }
}

const DAY = /^\d{4}-\d\d-\d\d/;

/** The day of a date or timestamp, empty if the text has none; undefined for other types. */
export function dayOf({ type }: Pick<RelationColumn, 'type'>, text: string): string | undefined {
  if (type !== 'date' && !type.startsWith('timestamp')) return undefined;
  return DAY.exec(text)?.[0] ?? '';
}

/** The text with another day at the same time, or at midnight if it has no time. */
export function withDay({ type }: Pick<RelationColumn, 'type'>, text: string, day: string): string {
  if (type === 'date') return day;
  if (DAY.test(text)) return text.replace(DAY, day);
  return `${day} 00:00:00${type.endsWith(' with time zone') ? '+00' : ''}`;
}
