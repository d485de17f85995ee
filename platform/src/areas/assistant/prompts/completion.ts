import { aboutSchema, type SharedSchema } from './shared-schema.ts';

/** System prompt for changing SQL in the editor. */
export function completionPrompt(shared: SharedSchema | undefined): string {
  return `${RULES}\n\n${aboutSchema(shared)}`;
}

/** The SQL around the selection, and what the user asks for. */
export interface Edit {
  before: string;
  selection: string;
  after: string;
  prompt: string;
}

/** Builds the message that asks for an edit. */
export function editMessage({ before, selection, after, prompt }: Edit): string {
  const wanted = selection.trim()
    ? 'Change the selection. Answer with what replaces it.'
    : 'Write what is inserted at the cursor.';
  return [
    `<before>${before}</before>`,
    `<selection>${selection}</selection>`,
    `<after>${after}</after>`,
    `<wish>${prompt}</wish>`,
    wanted,
  ].join('\n');
}

const RULES = `
You change SQL in an editor for Postgres. You get the text before the selection, the selection, the text after it, and what
the person wants. Answer with the SQL that stands in place of the selection, and with nothing else: no explanation, no
markdown, no fences. Do not repeat what stands before or after it. Keep the person's style: case of keywords, indentation,
names. What cannot be answered in SQL is answered in an SQL comment.
`.trim();
