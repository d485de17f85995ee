import type { PlatformError } from '@howdah/shared-api';
import { literal } from '@howdah/shared-api/pg-meta/format';
import { endOfWord, offsetOfCharacter } from '@howdah/shared-api/sql-text';

/** The position of a Postgres error in the definition of a function, in UTF-16 units. */
export interface DefinitionProblem {
  start: number;
  /** Exclusive; the end of the word. */
  end: number;
  message: string;
}

/**
 * Finds the position of an error in a definition. Postgres counts the characters of the SQL that was sent, from 1; the
 * SQL contains the definition verbatim or as a literal. Undefined for an error elsewhere.
 */
export function definitionProblem(
  { message, details }: PlatformError,
  sent: string,
  definition: string,
): DefinitionProblem | undefined {
  const { position } = (details ?? {}) as { position?: unknown };
  if (typeof position !== 'number' || definition === '') return undefined;
  const offset = offsetOfCharacter(sent, position - 1);
  const start = offsetAsItIs(sent, offset, definition) ?? offsetInLiteral(sent, offset, definition);
  return start === undefined ? undefined : { start, end: endOfWord(definition, start), message };
}

function offsetAsItIs(sent: string, offset: number, definition: string): number | undefined {
  const begin = sent.lastIndexOf(definition);
  const within = offset - begin;
  return begin >= 0 && within >= 0 && within <= definition.length ? within : undefined;
}

function offsetInLiteral(sent: string, offset: number, definition: string): number | undefined {
  const written = literal(definition);
  const begin = sent.lastIndexOf(written);
  let at = begin + (written.startsWith('E') ? 2 : 1);
  if (begin < 0 || offset < at) return undefined;
  for (let index = 0; index < definition.length; index += 1) {
    if (at >= offset) return index;
    // Quotes and backslashes are written twice.
    at += definition[index] === "'" || definition[index] === '\\' ? 2 : 1;
  }
  return offset <= at ? definition.length : undefined;
}
