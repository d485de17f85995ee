/** What a statement destroys, or may destroy; what is worst comes first. */
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

/** A statement that a person is asked about before it runs. */
export interface DestructiveStatement {
  kind: DestructionKind;
  /** The statement's beginning in one line. */
  statement: string;
}

/** Characters of a statement that are enough to know it again. */
const SHOWN_CHARACTERS = 160;

/** A statement in one line, cut where it is long. */
export function statementLine(text: string): string {
  const line = text
    .slice(0, SHOWN_CHARACTERS * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS).trimEnd()}…` : line;
}

/** The worst of what was found; null for nothing. */
export function worstOf(kinds: ReadonlySet<DestructionKind>): DestructionKind | null {
  return DESTRUCTION_KINDS.find((kind) => kinds.has(kind)) ?? null;
}
