import { RestError } from '../rest-error.ts';

/** The preferences of a `Prefer` header. The first one of each kind counts. */
export interface Preferences {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  return: 'representation' | 'minimal' | 'headers-only' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  tx: 'commit' | 'rollback' | null;
  missing: 'default' | 'null' | null;
  handling: 'strict' | 'lenient' | null;
  timezone: string | null;
  maxAffected: number | null;
  invalid: string[];
}

const choices = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const;

/** Parses the header (docs/product/rest.md#preferences). */
export function parsePreferences(header: string): Preferences {
  const preferences: Preferences = {
    resolution: null,
    return: null,
    count: null,
    tx: null,
    missing: null,
    handling: null,
    timezone: null,
    maxAffected: null,
    invalid: [],
  };
  for (const entry of header.split(',').map((part) => part.trim())) {
    if (entry !== '' && !take(preferences, entry)) preferences.invalid.push(entry);
  }
  return preferences;
}

/** Throws PGRST122 for unknown preferences with `handling=strict`. */
export function refuseInvalid({ handling, invalid }: Preferences): void {
  if (handling !== 'strict' || invalid.length === 0) return;
  throw new RestError('PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${invalid.join(', ')}`,
  });
}

export type PreferenceName = Exclude<keyof Preferences, 'invalid'>;

/** Returns the header with the applied preferences, among those that the kind of call supports. */
export function appliedHeader(preferences: Preferences, names: readonly PreferenceName[]): string | null {
  const applied = names.flatMap((name) => {
    if (name === 'maxAffected') {
      const counts = preferences.handling === 'strict' && preferences.maxAffected !== null;
      return counts ? [`max-affected=${preferences.maxAffected}`] : [];
    }
    return preferences[name] === null ? [] : [`${name}=${preferences[name]}`];
  });
  return applied.length > 0 ? applied.join(', ') : null;
}

function take(preferences: Preferences, entry: string): boolean {
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(entry) ?? [];
  if (name === 'timezone') {
    if (!isTimezone(value)) return false;
    preferences.timezone ??= value;
    return true;
  }
  if (name === 'max-affected') {
    if (/^\d{1,15}$/.test(value)) preferences.maxAffected ??= Number(value);
    return true;
  }
  const known = Object.hasOwn(choices, name) ? choices[name as keyof typeof choices] : [];
  if (!(known as readonly string[]).includes(value)) return false;
  (preferences as unknown as Record<string, string | null>)[name] ??= value;
  return true;
}

const timezones = new Set<string>();

/** Whether a time zone is known, by its name: Postgres turns the sign of an offset around. */
function isTimezone(text: string): boolean {
  // Names ignore case, and clients send them in any.
  const name = text.toLowerCase();
  if (timezones.has(name)) return true;
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  timezones.add(name);
  return true;
}
