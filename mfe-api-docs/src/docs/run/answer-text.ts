/** More text than this makes a page slow. */
const MAX_LENGTH = 50_000;

/** An answer as it is shown: JSON with indents, other text as it is. */
export function answerText(body: string): { text: string; isCut: boolean } {
  const text = indented(body);
  return { text: text.slice(0, MAX_LENGTH), isCut: text.length > MAX_LENGTH };
}

/** Numbers that JavaScript cannot hold would change: then the text stays as it came. */
function indented(body: string): string {
  if (/\d{16}/.test(body)) return body;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** How many rows came: of what the client returned where that is known, else of the body. Undefined where it is no list. */
export function rowsIn({ body, value }: { body: string; value: string | null }): number | undefined {
  try {
    const rows: unknown = value === null ? JSON.parse(body) : (JSON.parse(value) as { data?: unknown }).data;
    return Array.isArray(rows) ? rows.length : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an answer has no rows although the call went well. */
export function isEmptyAnswer({ status, body }: { status: number; body: string }): boolean {
  return status >= 200 && status < 300 && (body.trim() === '[]' || body.trim() === 'null');
}
