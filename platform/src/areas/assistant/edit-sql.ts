import type { FastifyRequest } from 'fastify';
import { askModel, textOfReply } from './ask-model.ts';
import { messageTooLong } from './conversation.ts';
import { inspectProject } from './inspect-project.ts';
import { MAX_CONTEXT_LENGTH, MAX_MESSAGE_LENGTH } from './limits.ts';
import { completionPrompt, editMessage } from './prompts/completion.ts';
import type { CompletionRequest } from './schemas.ts';
import type { AssistantSettings } from './settings.ts';
import { sqlOfReply } from './sql-of-reply.ts';
import { TimeLimits } from './time-limits.ts';

export interface SqlEdit {
  settings: AssistantSettings;
  body: CompletionRequest;
  shares: boolean;
  gone: AbortSignal;
}

/** Returns the SQL that replaces the selection. Rejects with the errors of `askModel` and with `prompt_too_large`. */
export async function editSql(
  request: FastifyRequest,
  { settings, body, shares, gone }: SqlEdit,
): Promise<string> {
  const { prompt, selection = '', before = '', after = '' } = body;
  if (selection.length > MAX_MESSAGE_LENGTH) throw messageTooLong();
  const around = { before: before.slice(-MAX_CONTEXT_LENGTH), after: after.slice(0, MAX_CONTEXT_LENGTH) };
  const limits = new TimeLimits(gone, settings);
  try {
    const insight = shares ? await inspectProject(request, body, limits.signal) : undefined;
    const reply = await textOfReply(
      askModel({
        settings,
        prompt: completionPrompt(insight?.shared),
        messages: [{ role: 'user', content: editMessage({ ...around, prompt, selection }) }],
        tools: insight?.tools,
        limits,
      }),
    );
    return sqlOfReply(reply);
  } finally {
    limits.end();
  }
}
