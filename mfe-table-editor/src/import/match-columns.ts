/** For each column of the file, the table column with a matching name; null if there is none. */
export function matchColumns(file: readonly string[], table: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  const take = (name: string | undefined) => {
    if (name === undefined || taken.has(name)) return null;
    taken.add(name);
    return name;
  };
  const exact = file.map((name) => take(table.find((column) => column === name)));
  return file.map(
    (name, index) =>
      exact[index] ?? take(table.find((column) => !taken.has(column) && isAlike(column, name))),
  );
}

/** Makes `Published at` and `published_at` equal. Names without letters or digits match only exactly. */
function isAlike(one: string, other: string): boolean {
  return plain(one) !== '' && plain(one) === plain(other);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
