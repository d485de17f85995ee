/** A failure of a remote, for the About dialog, `window.__HOWDAH__` and support. */
export interface RemoteFailureReport {
  remote: string;
  version: string;
  /** A load phase, or `render` with the name of the slot or page. */
  where: string;
  message: string;
  /** ISO 8601, UTC. */
  at: string;
}

const KEPT = 50;
const reports: RemoteFailureReport[] = [];

/** Oldest first, at most fifty. */
export function failureReports(): readonly RemoteFailureReport[] {
  return reports;
}

/** Records a failure and logs it, before it is rendered. */
export function reportFailure(report: Omit<RemoteFailureReport, 'at'>, cause?: unknown): void {
  reports.push({ ...report, at: new Date().toISOString() });
  if (reports.length > KEPT) reports.shift();
  console.error(
    `${report.remote} ${report.version} failed (${report.where}): ${report.message}`,
    cause ?? '',
  );
}

/**
 * Starts a phase on the performance timeline and returns the function that ends it. Each shows up as the measure
 * `howdah:<phase>`.
 */
export function markPhase(phase: string): () => void {
  const name = `howdah:${phase}`;
  performance.mark(`${name}:start`);
  return () => {
    performance.mark(`${name}:end`);
    performance.measure(name, `${name}:start`, `${name}:end`);
  };
}
