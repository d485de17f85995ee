/** @needs-page */
import { setImmediate } from 'node:timers';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { failureText } from './lost-answer.ts';
import { runInFrame } from './run-in-frame.ts';

const PROJECT = 'https://howdah.test/gateway/abc';
const path = '/rest/v1/books';
const MAY_HAVE_WRITTEN = 'The call may have been carried out. Check the rows before you run it again.';

/** Calls of the project that were made and not answered, by their signals. */
let calls: AbortSignal[];
let failCall: (error: Error) => void;

beforeEach(() => {
  calls = [];
  globalThis.MessageChannel ??= MessageChannel as never;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
  globalThis.fetch = jest.fn((input, init) => {
    if (!String(input).startsWith(PROJECT)) return Promise.resolve(new Response('script'));
    return new Promise<Response>((_resolve, reject) => {
      failCall = reject;
      const signal = init!.signal!;
      calls.push(signal);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
});
afterEach(() => jest.useRealTimers());

/** jsdom loads no frames: the test is the frame. */
async function start(signal = new AbortController().signal) {
  const announced = { method: 'POST' as const, path, headers: {}, body: '{}', changes: 'inserts 1 row' };
  const caller = { apikey: 'key', authorization: 'Bearer key' };
  const framed = { code: '', announced, frameUrl: 'about:blank', projectUrl: PROJECT, caller, signal };
  const failed = runInFrame(framed).then(
    () => 'done',
    (error: unknown) => failureText(error, true),
  );
  const port = await new Promise<MessagePort>((resolve) => {
    const post = (_message: unknown, _target: string, ports?: MessagePort[]) => ports && resolve(ports[0]!);
    jest
      .spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
      .mockReturnValue({ postMessage: post } as never);
    setImmediate(() => document.querySelector('iframe')!.dispatchEvent(new Event('load')));
  });
  port.postMessage({ type: 'ready' });
  const call = async () => {
    port.postMessage({ type: 'call', id: 1, url: PROJECT + path, method: 'POST', headers: [], body: '{}' });
    while (calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  };
  return { failed, call };
}

it('ends a call at the time limit, and says that it may have been carried out', async () => {
  const { failed, call } = await start();
  await call();
  jest.advanceTimersByTime(30_000);
  expect(await failed).toBe(`The sample was stopped: it took longer than 30 seconds. ${MAY_HAVE_WRITTEN}`);
  expect(calls[0]!.aborted).toBe(true);
});

it('says nothing of a call at the time limit if there was none', async () => {
  const { failed } = await start();
  // The frame has started.
  await new Promise((resolve) => setImmediate(resolve));
  jest.advanceTimersByTime(30_000);
  expect(await failed).not.toContain(MAY_HAVE_WRITTEN);
});

it('says that a call whose response is lost may have been carried out', async () => {
  const { failed, call } = await start();
  await call();
  failCall(new TypeError('Failed to fetch'));
  expect(await failed).toBe(`The platform did not respond. ${MAY_HAVE_WRITTEN}`);
});

it('ends a call when the user stops the sample', async () => {
  const controller = new AbortController();
  const { failed, call } = await start(controller.signal);
  await call();
  controller.abort();
  expect(await failed).toBe('Stopped.');
  expect(calls[0]!.aborted).toBe(true);
});
