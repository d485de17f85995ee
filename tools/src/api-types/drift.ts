/** Where the generated types are, below the workspace's root. */
export const TYPES_FILE = 'shared-api/src/api-types/platform.ts';

/** Returns null when the committed types match the document, otherwise a message with what to do. */
export function driftMessage(committed: string | undefined, generated: string): string | null {
  if (committed === generated) return null;
  const what =
    committed === undefined
      ? `${TYPES_FILE} does not exist.`
      : `${TYPES_FILE} differs from the platform's OpenAPI document, first in line ${firstDifference(committed, generated)}.`;
  return `${what}\nThe routes of the platform have changed: run "npm run api:types", make the callers in shared-api agree, and commit both.`;
}

function firstDifference(one: string, other: string): number {
  const [left, right] = [one.split('\n'), other.split('\n')];
  const at = left.findIndex((line, index) => line !== right[index]);
  return (at === -1 ? left.length : at) + 1;
}
