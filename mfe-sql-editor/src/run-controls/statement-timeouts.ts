import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';

export interface StatementTimeoutOption {
  value: string;
  /** Beside what it is a choice of: `2 min`. */
  label: string;
}

/** Nothing is asked for: the default of the role or the database counts, and else the platform's. */
export const DEFAULT_TIMEOUT = 'default';

/** As long as the platform allows. */
export const MAX_TIMEOUT = 'longest';

/** Seconds to choose from. */
const CHOICES = [30, 120, 600];

/** What can be chosen on this platform. */
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

/** What a run asks for; undefined asks for nothing. */
export function timeoutMs(chosen: string): number | undefined {
  if (chosen === DEFAULT_TIMEOUT) return undefined;
  return chosen === MAX_TIMEOUT ? 0 : Number(chosen) * 1000;
}

/** The stored choice, or the default when it is none of the options. */
export function timeoutOrDefault(stored: string | null, options: readonly StatementTimeoutOption[]): string {
  return options.find(({ value }) => value === stored)?.value ?? DEFAULT_TIMEOUT;
}

function spoken(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
