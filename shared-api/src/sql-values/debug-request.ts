import type { AssistantRequest } from '../store/assistant-panel.ts';
import type { SqlError } from '@howdah/shared-api/sql';

/** Longer SQL is truncated: the assistant needs only the beginning. In UTF-16 units. */
const SENT_CHARACTERS = 8000;

/**
 * Returns the request with which Debug opens the assistant: the snippet and the error
 * (docs/product/sql-editor.md#states).
 */
export function debugRequest(sql: string, { message, code, detail, hint }: SqlError): AssistantRequest {
  const whole = sql.trim();
  const lines = [`${message} (${code})`, detail && `Detail: ${detail}`, hint && `Hint: ${hint}`];
  return {
    prompt: `Help me to debug this query. It fails with this error:\n\n${lines.filter(Boolean).join('\n')}`,
    sqlSnippets: [whole.length > SENT_CHARACTERS ? `${whole.slice(0, SENT_CHARACTERS)}\n-- ...` : whole],
    purpose: 'debug',
  };
}
