import frameScriptUrl from '../../../dist-worker/sample-frame.js?url';
import type { SampleCall } from '../samples/sample.ts';
import type { FromFrame, StartMessage, ToFrame } from './frame/messages.ts';
import { LostAnswer } from './lost-answer.ts';
import { announcedCall, makeCall, type CallAnswer, type CallerHeaders } from './make-call.ts';

/** The time limit for the frame to load. */
const FRAME_START_MS = 15_000;

const RUN_TIMEOUT_MS = 30_000;

/** Each sample makes one call, which the client can retry. */
const MAX_CALLS = 8;

interface FrameRun {
  code: string;
  announced: SampleCall;
  /** The document for samples, on the platform. */
  frameUrl: string;
  /** The project's URL, as this page reaches it. */
  projectUrl: string;
  caller: CallerHeaders;
  signal: AbortSignal;
}

export interface FrameResult {
  answer: CallAnswer;
  /** JSON of what the client returned. */
  value: string;
}

/**
 * Runs JavaScript with supabase-js in a frame of opaque origin. The frame has no key and no network: its calls come
 * here, and calls that the sample does not show are refused. Rejects with a message for users.
 */
export async function runInFrame(run: FrameRun): Promise<FrameResult> {
  const script = await loadScript();
  run.signal.throwIfAborted();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.title = 'Sample';
  frame.hidden = true;
  frame.src = run.frameUrl;
  const { port1: port, port2 } = new MessageChannel();
  // Ends calls with the run, also at the time limit.
  const ended = new AbortController();
  try {
    return await new Promise<FrameResult>((resolve, reject) => {
      const fail = (message: string) => reject(new Error(message));
      const start = setTimeout(
        () => fail('The frame for samples did not start. Reload the page and try again.'),
        FRAME_START_MS,
      );
      const end = setTimeout(() => {
        const message = 'The sample was stopped: it took longer than 30 seconds.';
        reject(calls > 0 ? new LostAnswer(message) : new Error(message));
      }, RUN_TIMEOUT_MS);
      run.signal.addEventListener('abort', () => settle(() => fail('Stopped.')));
      frame.onload = () => {
        // An opaque origin cannot be named as a target, so the message contains no secrets.
        frame.contentWindow?.postMessage({ script }, '*');
        const message: StartMessage = { type: 'start', url: run.projectUrl, code: run.code };
        frame.contentWindow?.postMessage(message, '*', [port2]);
      };

      let answer: CallAnswer | undefined;
      let calls = 0;
      const settle = (settled: () => void) => {
        [start, end].forEach(clearTimeout);
        settled();
      };
      port.onmessage = async ({ data }: MessageEvent<FromFrame>) => {
        switch (data.type) {
          case 'ready':
            clearTimeout(start);
            return;
          case 'done':
            settle(() =>
              answer
                ? resolve({ answer, value: String(data.value) })
                : fail('The sample ended without a call.'),
            );
            return;
          case 'failed':
            settle(() => fail(String(data.message)));
            return;
          case 'call': {
            const { id } = data;
            try {
              if (++calls > MAX_CALLS) throw new Error('The sample makes too many calls.');
              const sent = announcedCall(run.projectUrl, data, run.announced);
              answer = await makeCall(run.projectUrl, sent, run.caller, ended.signal);
              const { status, headers, body } = answer;
              port.postMessage({ type: 'answer', id, status, headers, body } satisfies ToFrame);
            } catch (error) {
              const message = (error as Error).message;
              port.postMessage({ type: 'refused', id, message } satisfies ToFrame);
              settle(() => reject(error as Error));
            }
          }
        }
      };
      document.body.append(frame);
    });
  } finally {
    ended.abort();
    port.close();
    frame.remove();
  }
}

let script: Promise<string> | undefined;

/** The frame's script as text, with the client in it. Loaded at the first run. */
function loadScript(): Promise<string> {
  script ??= fetch(frameScriptUrl)
    .then((response) => (response.ok ? response.text() : Promise.reject(response)))
    .catch((cause: unknown) => {
      script = undefined;
      throw new Error('The client for samples could not be loaded. Try again.', { cause });
    });
  return script;
}
