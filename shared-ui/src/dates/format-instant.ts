import { DateTime } from 'luxon';

/**
 * An instant for a person: `21 Nov 2026 00:16:04 UTC` (docs/product/lifecycle.md#numbers). Always UTC and English, so that two people
 * who compare it read the same. What is no ISO 8601 comes back as it is.
 */
export function formatInstant(iso: string): string {
  const instant = utc(iso);
  return instant.isValid ? `${instant.toFormat('dd MMM yyyy HH:mm:ss')} UTC` : iso;
}

/** A day for a person: `21 Nov 2026`, in UTC. What is no ISO 8601 comes back as it is. */
export function formatDay(iso: string): string {
  const instant = utc(iso);
  return instant.isValid ? instant.toFormat('dd MMM yyyy') : iso;
}

function utc(iso: string): DateTime {
  return DateTime.fromISO(iso, { zone: 'utc', locale: 'en' });
}
