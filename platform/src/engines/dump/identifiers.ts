/** Control characters. A quoted identifier can contain them, but our scripts are read line by line. */
const breaking = /[\u0000-\u001f\u007f]/;

/** Quotes an identifier. The result is always quoted and always on one line. */
export function quoteName(name: string): string {
  const doubled = name.replaceAll('"', '""');
  if (!breaking.test(name)) return `"${doubled}"`;
  const escaped = [...doubled].map((character) => {
    if (character === '\\') return '\\\\';
    return breaking.test(character)
      ? `\\${character.charCodeAt(0).toString(16).padStart(4, '0')}`
      : character;
  });
  return `U&"${escaped.join('')}"`;
}

export function quoteQualified(schema: string, name: string): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

/** Quotes a string literal. It is correct with any `standard_conforming_strings`. */
export function quoteText(text: string): string {
  const doubled = text.replaceAll("'", "''");
  return doubled.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}
