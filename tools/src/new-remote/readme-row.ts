/** Adds a remote to the table of folders in the README, below the other remotes. */
export function withReadmeRow(readme: string, { id, title }: { id: string; title: string }): string {
  const lines = readme.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('| `mfe-'));
  if (last === -1) throw new Error('README.md has no table of folders with a remote in it.');
  return lines.toSpliced(last + 1, 0, `| \`${id}\` | remote: ${title.replaceAll('|', '\\|')} |`).join('\n');
}
