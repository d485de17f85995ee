import type { SqlError } from '@howdah/shared-api/sql';

/** Longer SQL is cut: the assistant reads the beginning, and a person would too. */
const SHOWN_CHARACTERS = 8000;

/** What the assistant is asked by Debug: the snippet and the error (spec 2, section 4 "Assistant query card"). */
export function debugPrompt(sql: string, { message, code, detail, hint }: SqlError): string {
  const shown = sql.trim();
  const cut = shown.length > SHOWN_CHARACTERS ? `${shown.slice(0, SHOWN_CHARACTERS)}\n-- ...` : shown;
  return [
    'Help me to debug this query:',
    `\`\`\`sql\n${cut}\n\`\`\``,
    'It fails with this error:',
    [`${message} (${code})`, detail && `Detail: ${detail}`, hint && `Hint: ${hint}`]
      .filter(Boolean)
      .join('\n'),
  ].join('\n\n');
}
