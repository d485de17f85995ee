/** A failure of a remote, for the About dialog, `window.__HOWDAH__` and support. */
export interface RemoteFailureReport {
  remote: string;
  version: string;
  /** A load phase, or `render` with the name of the slot or page. */
  where: string;
  message: string;
  /** The class of the error; `Error` when it is not known. */
  error: string;
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
export function reportFailure(report: Omit<RemoteFailureReport, 'at' | 'error'>, cause?: unknown): void {
  const kept = { ...report, error: classOf(cause), at: new Date().toISOString() };
  reports.push(kept);
  if (reports.length > KEPT) reports.shift();
  listeners.forEach((listener) => listener(kept));
  console.error(
    `${report.remote} ${report.version} failed (${report.where}): ${report.message}`,
    cause ?? '',
  );
}

const listeners = new Set<(report: RemoteFailureReport) => void>();

/** Calls `listener` for every failure from now on. Returns how to stop. */
export function onFailureReport(listener: (report: RemoteFailureReport) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Only passes on class names, because other text can contain data. */
function classOf(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : '';
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
}
