/** Characters that would break a line; a quoted identifier can hold them as they are, but our scripts are read by lines. */
const breaking = /[\u0000-\u001f\u007f]/;

/** A name for SQL, always quoted and always on one line. */
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

/** A text for SQL; right whatever `standard_conforming_strings` says. */
export function quoteText(text: string): string {
  const doubled = text.replaceAll("'", "''");
  return doubled.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}
