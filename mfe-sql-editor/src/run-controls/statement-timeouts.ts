import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';

export interface StatementTimeoutOption {
  value: string;
  /** Short label, next to the name of the setting: `2 min`. */
  label: string;
}

/** Requests no timeout: the default of the role or the database applies, else that of the platform. */
export const DEFAULT_TIMEOUT = 'default';

/** The maximum of the platform. */
export const MAX_TIMEOUT = 'longest';

/** The options in seconds. */
const CHOICES = [30, 120, 600];

/** The options on this platform. */
export function statementTimeouts({
  statementSeconds = 120,
  maxStatementSeconds = 3600,
}: Pick<RuntimeConfig, 'statementSeconds' | 'maxStatementSeconds'>): StatementTimeoutOption[] {
  const choices = CHOICES.filter((seconds) => seconds < maxStatementSeconds && seconds !== statementSeconds);
  return [
    { value: DEFAULT_TIMEOUT, label: `${spoken(statementSeconds)} (default)` },
    ...choices.map((seconds) => ({ value: String(seconds), label: spoken(seconds) })),
    { value: MAX_TIMEOUT, label: `${spoken(maxStatementSeconds)} (longest)` },
  ];
}

/** The timeout that a run requests; undefined for none. */
export function timeoutMs(chosen: string): number | undefined {
  if (chosen === DEFAULT_TIMEOUT) return undefined;
  return chosen === MAX_TIMEOUT ? 0 : Number(chosen) * 1000;
}

/** The stored choice, or the default if it is not an option. */
export function timeoutOrDefault(stored: string | null, options: readonly StatementTimeoutOption[]): string {
  return options.find(({ value }) => value === stored)?.value ?? DEFAULT_TIMEOUT;
}

function spoken(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
