import type { SampleCall } from '../samples/sample.ts';
import type { FrameCall } from './frame/messages.ts';
import { headerBytes, headerText } from './header-bytes.ts';
import { LostAnswer } from './lost-answer.ts';

/** A request without the headers of its caller. */
export interface SentCall {
  method: string;
  /** Below the project's URL. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface CallAnswer {
  sent: SentCall;
  status: number;
  statusText: string;
  headers: [string, string][];
  body: string;
  milliseconds: number;
}

/** The headers that identify the caller. */
export interface CallerHeaders {
  apikey: string;
  authorization: string;
}

const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

/** Headers that a sample can set. It cannot set those that identify the caller. */
const SAMPLE_HEADERS = new Set([
  'accept',
  'accept-profile',
  'content-profile',
  'content-type',
  'prefer',
  'range',
  'x-client-info',
]);

/**
 * Makes a call of the project's API, without the dashboard's session. Rejects with a `LostAnswer` if it was sent, unless
 * the signal aborts.
 *
 * @param projectUrl as this page reaches it.
 */
export async function makeCall(
  projectUrl: string,
  sent: SentCall,
  caller: CallerHeaders,
  signal: AbortSignal,
): Promise<CallAnswer> {
  const headers = headersOf({ ...sent.headers, ...caller });
  const start = performance.now();
  try {
    const response = await fetch(projectUrl + sent.path, {
      method: sent.method,
      headers,
      body: sent.body,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
    const body = await textOf(response);
    const milliseconds = performance.now() - start;
    const { status, statusText } = response;
    return { sent, status, statusText, headers: [...response.headers], body, milliseconds };
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof LostAnswer) throw cause;
    throw new LostAnswer('The platform did not respond.', 'Try again in a moment.', { cause });
  }
}

/** Throws for what HTTP cannot send. `fetch` would fail as it does without a network. */
function headersOf(texts: Record<string, string>): Headers {
  const headers = new Headers();
  for (const [name, text] of Object.entries(texts)) {
    try {
      headers.set(name, headerBytes(text));
    } catch {
      throw new Error(`Failed to send the header ${name}: HTTP does not allow its value.`);
    }
  }
  return headers;
}

/**
 * The call that a frame asks for. Throws unless it is the announced one: the same method and resource of this project.
 * The frame runs code, which can request anything.
 */
export function announcedCall(projectUrl: string, asked: FrameCall, announced: SampleCall): SentCall {
  const { origin, pathname, search } = new URL(asked.url);
  const own = new URL(projectUrl + announced.path);
  const isSame =
    asked.method === announced.method &&
    origin === own.origin &&
    decodeURIComponent(pathname) === decodeURIComponent(own.pathname);
  if (!isSame) throw new Error(`The sample made another call than it shows: ${asked.method} ${pathname}`);
  return {
    method: asked.method,
    path: pathname.slice(new URL(projectUrl).pathname.length) + search,
    headers: Object.fromEntries(
      asked.headers
        .filter(([name]) => SAMPLE_HEADERS.has(name.toLowerCase()))
        .map(([name, bytes]) => [name, headerText(bytes)]),
    ),
    body: asked.body,
  };
}

async function textOf(response: Response): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel();
      throw new LostAnswer('The response is larger than 5 MB.', 'Select fewer rows.');
    }
    text += decoder.decode(value, { stream: true });
  }
}
