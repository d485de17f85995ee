import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplyPart, ToolCall } from './reply.ts';

interface Choice {
  delta?: object;
  finish_reason?: string | null;
}

/** Streams a reply like a chat completion server: chunks as server-sent events, then `[DONE]`. */
export async function streamReply(
  response: ServerResponse,
  model: string,
  parts: ReplyPart[],
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const send = (choice: Choice) => write(response, `data: ${JSON.stringify(chunk(model, choice))}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let calls = 0;
  let finish: string | undefined;
  await send({ delta: { role: 'assistant', content: '' } });
  for (const part of parts) {
    if (response.destroyed) return;
    if ('text' in part) {
      for (const content of pieces(part.text)) await send({ delta: { content } });
    } else if ('thought' in part) {
      await send({ delta: { reasoning_content: part.thought } });
    } else if ('tool' in part) {
      for (const delta of toolDeltas(part, calls++)) await send({ delta });
    } else if ('raw' in part) {
      await write(response, part.raw);
    } else if ('error' in part) {
      await write(response, `data: ${JSON.stringify({ error: { message: part.error } })}\n\n`);
    } else if ('pause' in part) {
      await sleep(part.pause, undefined, { signal: gone.signal }).catch(ignoreAbort);
    } else if ('until' in part) {
      await part.until;
    } else if ('endless' in part) {
      while (!response.destroyed) {
        await send({ delta: { content: part.endless } });
        await sleep(part.every);
      }
    } else if ('endlessRaw' in part) {
      while (!response.destroyed) {
        await write(response, part.endlessRaw);
        await sleep(0);
      }
    } else if ('hang' in part) {
      await aborted(gone.signal);
    } else if ('cut' in part) {
      response.destroy();
    } else if ('unfinished' in part) {
      return void response.end();
    } else {
      finish = part.finish;
    }
  }
  if (response.destroyed) return;
  await send({ delta: {}, finish_reason: finish ?? (calls > 0 ? 'tool_calls' : 'stop') });
  await write(response, 'data: [DONE]\n\n');
  response.end();
}

function chunk(model: string, { delta, finish_reason = null }: Choice): object {
  return {
    id: 'chatcmpl-scripted',
    object: 'chat.completion.chunk',
    created: 0,
    model,
    choices: [{ index: 0, delta, finish_reason }],
  };
}

/** A name first, then the arguments in two pieces, as servers send them. */
function toolDeltas({ tool, input }: ToolCall, index: number): object[] {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  const half = Math.ceil(text.length / 2);
  return [
    {
      tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name: tool, arguments: '' } }],
    },
    ...[text.slice(0, half), text.slice(half)].map((part) => ({
      tool_calls: [{ index, function: { arguments: part } }],
    })),
  ];
}

/** Splits the text anywhere: in words, fences and surrogate pairs. */
function pieces(text: string): string[] {
  return text.match(/[^]{1,17}/g) ?? [];
}

/** Waits while the reader is slow, so that an endless reply does not fill the memory. */
async function write(response: ServerResponse, text: string): Promise<void> {
  if (response.destroyed || response.write(text)) return;
  await new Promise<void>((resolve) => {
    const goOn = () => {
      response.off('drain', goOn).off('close', goOn);
      resolve();
    };
    response.on('drain', goOn).on('close', goOn);
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function ignoreAbort(error: unknown): void {
  if ((error as Error).name !== 'AbortError') throw error;
}
