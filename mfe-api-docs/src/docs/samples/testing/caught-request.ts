/** A call that a sample makes, whichever language it is in. */
export interface CaughtRequest {
  method: string;
  /** Below the project's address, as it is sent: `/rest/v1/books?select=*`. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Parsed, where it is JSON. */
  body: unknown;
}

export const TEST_URL = 'http://project.test/gateway/abc';

/** The part of an address below the project's. */
export function belowProject(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const whole = origin + pathname + search;
  if (!whole.startsWith(TEST_URL)) throw new Error(`${url} is not an address of the project`);
  return whole.slice(TEST_URL.length);
}

/** Text as JSON; the text itself where it is none, and undefined where there is no text. */
export function asJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text; // The content of a file, for one.
  }
}
