import { DateTime } from 'luxon';
import type { Instant } from '../format/format.ts';

const UTC = { zone: 'utc', locale: 'en' } as const;

/**
 * `21 Nov 2026 00:16:04 UTC` (docs/product/lifecycle.md#numbers). Always UTC and English, so that all users read the
 * same. What is not a date comes back unchanged.
 */
export function formatInstant(at: Instant): string {
  return instantParts(at).join(' ');
}

/** The day and the time of `formatInstant`, to be put below each other. What is not a date comes back as one part. */
export function instantParts(at: Instant): string[] {
  const instant = parse(at);
  return instant.isValid
    ? [instant.toFormat('dd MMM yyyy'), `${instant.toFormat('HH:mm:ss')} UTC`]
    : [String(at)];
}

const TYPED_FORMATS = ['d MMM yyyy', 'd MMMM yyyy'].flatMap((day) => [`${day} H:mm:ss`, `${day} H:mm`, day]);

/**
 * Reads what somebody types, in UTC: the format of `formatInstant`, with or without seconds or a time, and ISO 8601 with
 * `T` or a space. Returns ISO 8601, and undefined for what is no date.
 */
export function parseInstant(text: string): string | undefined {
  const typed = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?(UTC|Z)$/i, '');
  const readings = [
    ...TYPED_FORMATS.map((format) => DateTime.fromFormat(typed, format, UTC)),
    DateTime.fromISO(typed, UTC),
    DateTime.fromSQL(typed, UTC),
  ];
  return readings.find(({ isValid }) => isValid)?.toISO() ?? undefined;
}

function parse(at: Instant): DateTime {
  return typeof at === 'number' ? DateTime.fromMillis(at, UTC) : DateTime.fromISO(at, UTC);
}
