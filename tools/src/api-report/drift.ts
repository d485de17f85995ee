/** How many differing lines a message shows. */
const SHOWN_LINES = 12;

/** Returns undefined when a committed report matches the sources, otherwise a message with the differences and what to do. */
export function driftOf(file: string, committed: string | undefined, generated: string): string | undefined {
  if (committed === generated) return undefined;
  const before = (committed ?? '').split('\n');
  const after = generated.split('\n');
  const lines = [
    ...missingFrom(after, before).map((line) => `- ${line}`),
    ...missingFrom(before, after).map((line) => `+ ${line}`),
  ];
  const more = lines.length > SHOWN_LINES ? [`  and ${lines.length - SHOWN_LINES} more lines`] : [];
  return [
    `${file} ${committed === undefined ? 'does not exist' : 'differs from what the sources export'}:`,
    ...lines.slice(0, SHOWN_LINES),
    ...more,
    'Other teams build on these exports. If the change is intended, run "npm run api:report", add a changeset',
    '("npm run changeset") and commit both: CONTRIBUTING.md#releases.',
  ].join('\n');
}

/** The lines of `lines` that `others` has fewer of. */
function missingFrom(others: readonly string[], lines: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0 && line.trim() !== '';
  });
}
