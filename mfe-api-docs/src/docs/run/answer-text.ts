/** Longer text makes a page slow. */
const MAX_LENGTH = 50_000;

/** A response for display: JSON is indented, other text is unchanged. */
export function answerText(body: string): { text: string; isCut: boolean } {
  const text = indented(body);
  return { text: text.slice(0, MAX_LENGTH), isCut: text.length > MAX_LENGTH };
}

/** Unchanged if it has numbers that JavaScript cannot represent. */
function indented(body: string): string {
  if (/\d{16}/.test(body)) return body;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** The number of rows in the client's result if it is known, otherwise in the body. Undefined if it is not a list. */
export function rowsIn({ body, value }: { body: string; value: string | null }): number | undefined {
  try {
    const rows: unknown = value === null ? JSON.parse(body) : (JSON.parse(value) as { data?: unknown }).data;
    return Array.isArray(rows) ? rows.length : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a successful response has no rows. */
export function isEmptyAnswer({ status, body }: { status: number; body: string }): boolean {
  return status >= 200 && status < 300 && (body.trim() === '[]' || body.trim() === 'null');
}
