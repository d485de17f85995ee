/** What a statement destroys or can destroy, worst first. */
export const DESTRUCTION_KINDS = [
  'drop',
  'truncate',
  'delete-all',
  'delete',
  'update-without-where',
  'update-all',
  'drop-column',
  'retype-column',
  'merge',
  'large-object',
  'empty-view',
  'rls-off',
  'detach',
  'unlogged',
  'code',
  'dynamic',
  'unchecked',
] as const;

export type DestructionKind = (typeof DESTRUCTION_KINDS)[number];

/** A statement that the user must confirm before it runs. */
export interface DestructiveStatement {
  kind: DestructionKind;
  /** The beginning of the statement, in one line. */
  statement: string;
}

/** How many characters are enough to recognize a statement. */
const SHOWN_CHARACTERS = 160;

/** Returns a statement in one line, truncated if long. */
export function statementLine(text: string): string {
  const line = text
    .slice(0, SHOWN_CHARACTERS * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS).trimEnd()}…` : line;
}

/** Returns the worst of the kinds, or null without any. */
export function worstOf(kinds: ReadonlySet<DestructionKind>): DestructionKind | null {
  return DESTRUCTION_KINDS.find((kind) => kinds.has(kind)) ?? null;
}
