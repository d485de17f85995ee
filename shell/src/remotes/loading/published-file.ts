/** Why a script or style sheet did not load. */
export type FileFailure =
  /** Its content differs from the published one. */
  { phase: 'integrity'; file: string } | { phase: 'download'; cause: unknown };

/** A time limit, because the file can hang again. */
const LIMIT_MS = 3_000;

/**
 * Fetches a failed file again to tell a wrong hash from a network failure, because browsers do not report the cause.
 * This also replaces the browser's cached copy, which would last for a year, so that a retry does not use a broken
 * copy.
 */
export async function whyNotLoaded(url: string, integrity: string | undefined): Promise<FileFailure> {
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(LIMIT_MS) });
    const content = await response.arrayBuffer();
    if (response.ok && integrity && crypto.subtle && (await integrityOf(content)) !== integrity) {
      return { phase: 'integrity', file: url };
    }
    return {
      phase: 'download',
      cause: response.ok ? 'The file could not be loaded' : `HTTP ${response.status}`,
    };
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    return { phase: 'download', cause: isLate ? 'The file did not arrive in time' : cause };
  }
}

/** The hash of some bytes as `sha384-<base64>`, the format of Subresource Integrity. */
export async function integrityOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
