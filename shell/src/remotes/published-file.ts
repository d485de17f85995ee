/** Why a script or style sheet did not load. */
export type FileFailure =
  /** Its content differs from the published one. */
  { phase: 'integrity'; file: string } | { phase: 'download'; cause: unknown };

/** A file that hung a moment ago may hang again. */
const LIMIT_MS = 3_000;

/**
 * Browsers do not tell why a file failed. Fetches it again to tell a wrong hash from a network failure. The browser's own copy,
 * which it would keep for a year, is replaced by what comes, so that a retry does not meet a broken copy.
 */
export async function whyNotLoaded(url: string, integrity: string | undefined): Promise<FileFailure> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Error('The file did not arrive in time')), LIMIT_MS);
  try {
    const response = await fetch(url, { cache: 'reload', signal: ending.signal });
    const content = await response.arrayBuffer();
    if (response.ok && integrity && crypto.subtle && (await integrityOf(content)) !== integrity) {
      return { phase: 'integrity', file: url };
    }
    return {
      phase: 'download',
      cause: response.ok ? 'The file could not be loaded' : `HTTP ${response.status}`,
    };
  } catch (cause) {
    return { phase: 'download', cause };
  } finally {
    clearTimeout(timer);
  }
}

/** `sha384-<base64>` of some bytes, as Subresource Integrity writes it. */
export async function integrityOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
