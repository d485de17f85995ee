/**
 * Before there were snippets each project had one text, kept under a key of its own. It becomes the project's draft once, and
 * this file can go when nobody has such a text any more.
 */
const keyOf = (ref: string) => `howdah.sql.${ref}`;

export function earlierText(ref: string): string | null {
  try {
    return localStorage.getItem(keyOf(ref)) || null;
  } catch {
    return null; // storage is switched off
  }
}

/** Once the text is in the journal. */
export function forgetEarlierText(ref: string): void {
  localStorage.removeItem(keyOf(ref));
}
