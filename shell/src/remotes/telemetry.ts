/** A failure of a remote, as it is kept for the About panel, `window.__HOWDAH__` and whoever is on call. */
export interface RemoteFailureReport {
  remote: string;
  version: string;
  /** Where it happened: a load phase, or `render` with the name of the place. */
  where: string;
  message: string;
  /** ISO 8601, UTC. */
  at: string;
}

const KEPT = 50;
const reports: RemoteFailureReport[] = [];

/** Newest last, at most fifty. */
export function failureReports(): readonly RemoteFailureReport[] {
  return reports;
}

/** Keeps a failure and writes it to the console. Called before anything is rendered in its place. */
export function reportFailure(report: Omit<RemoteFailureReport, 'at'>, cause?: unknown): void {
  reports.push({ ...report, at: new Date().toISOString() });
  if (reports.length > KEPT) reports.shift();
  console.error(
    `${report.remote} ${report.version} failed (${report.where}): ${report.message}`,
    cause ?? '',
  );
}

/**
 * Starts a named phase on the browser's performance timeline; calling what it returns ends it. The names are
 * `howdah:<phase>`, and each shows up as a measure in the profiler.
 */
export function markPhase(phase: string): () => void {
  const name = `howdah:${phase}`;
  performance.mark(`${name}:start`);
  return () => {
    performance.mark(`${name}:end`);
    performance.measure(name, `${name}:start`, `${name}:end`);
  };
}
