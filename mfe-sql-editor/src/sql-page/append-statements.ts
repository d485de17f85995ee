import { sqlTokens } from '@howdah/shared-api/sql-text';
import type { TextRange } from '../editor/editor-surface.ts';

/**
 * Adds statements at the end of a text: on their own lines, after a semicolon, also after a comment.
 *
 * @returns the edit, and the range of the statements after it.
 */
export function appendStatements(
  text: string,
  statements: string,
): { edit: { range: TextRange; text: string }; added: TextRange } {
  let end = 0;
  let isOpen = false;
  for (const token of sqlTokens(text)) {
    if (token.kind === 'comment') continue;
    end = token.start + token.text.length;
    isOpen = token.text !== ';';
  }
  const rest = text.slice(end).trimEnd();
  const before = `${isOpen ? ';' : ''}${rest}${end + rest.length > 0 ? '\n\n' : ''}`;
  const start = end + before.length;
  return {
    edit: { range: { start: end, end: text.length }, text: `${before}${statements}\n` },
    added: { start, end: start + statements.length },
  };
}
