import { DateTime } from 'luxon';
import { formatDay, type Instant } from '../format/format.ts';

const UTC = { zone: 'utc', locale: 'en' } as const;

/**
 * `21 Nov 2026 00:16:04 UTC` (docs/product/lifecycle.md#numbers). Always UTC and English, so that all users read the
 * same. What is not a date comes back unchanged.
 */
export function formatInstant(at: Instant): string {
  const instant = parse(at);
  return instant.isValid ? `${instant.toFormat('dd MMM yyyy HH:mm:ss')} UTC` : String(at);
}

/** `just now`, `5 minutes ago`, `3 days ago`; the day once it is more than a week ago. */
export function formatRelative(at: Instant, now: Instant = Date.now()): string {
  const instant = parse(at);
  const base = parse(now);
  const { minutes, days } = base.diff(instant, ['days', 'minutes']);
  if (!instant.isValid || days >= 7) return formatDay(at);
  if (days < 1 && minutes < 1) return 'just now';
  return instant.toRelative({ base }) ?? formatDay(at);
}

function parse(at: Instant): DateTime {
  return typeof at === 'number' ? DateTime.fromMillis(at, UTC) : DateTime.fromISO(at, UTC);
}
