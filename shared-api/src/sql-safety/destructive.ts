/** What a statement destroys, or may destroy. */
export type DestructionKind =
  'delete' | 'truncate' | 'drop' | 'drop-column' | 'update-without-where' | 'merge-delete' | 'code';

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
