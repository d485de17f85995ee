/**
 * Returns whether `text` matches `pattern`: `%` matches any sequence of characters, everything else matches
 * literally. Takes at most pattern times text steps. A regular expression with many wildcards could take far
 * more.
 */
export function matchesWildcard(pattern: string, text: string): boolean {
  const parts = pattern.split('%');
  if (parts.length === 1) return pattern === text;
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (text.length < first.length + last.length) return false;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;

  const end = text.length - last.length;
  let position = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, position);
    if (found === -1 || found + part.length > end) return false;
    position = found + part.length;
  }
  return true;
}
