/** The answer to a call, or a function that makes it from the call's body. */
type Answer = { status: number; body: unknown } | ((sent: unknown) => { status: number; body: unknown });

export interface CaughtCall {
  /** `PATCH /platform/projects/abc`, with the query string where there is one. */
  call: string;
  /** The parsed JSON body; undefined without one. */
  sent: unknown;
}

/** 200 with a body. */
export function ok(body: unknown): { status: number; body: unknown } {
  return { status: 200, body };
}

/** The platform's one shape of an error. */
export function refused(status: number, code: string, message: string): { status: number; body: unknown } {
  return { status, body: { code, message } };
}

/** The connection breaks before the answer arrives. */
export function lost(): never {
  throw new TypeError('fetch failed');
}

/**
 * Answers the calls of a component test, by method and path. A call without an answer fails like a call to an unreachable
 * platform. Returns the calls in order. Ends after each test.
 */
export function answerCalls(answers: Record<string, Answer>): CaughtCall[] {
  const calls: CaughtCall[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    const text = await request.text();
    const sent: unknown = text === '' ? undefined : JSON.parse(text);
    calls.push({ call: call + search, sent });
    const answer = answers[call + search] ?? answers[call];
    if (!answer) throw new TypeError(`fetch failed: ${call} has no answer in this test`);
    const { status, body } = typeof answer === 'function' ? answer(sent) : answer;
    return Response.json(body, { status });
  };
  restorers.push(() => {
    globalThis.fetch = real;
  });
  return calls;
}

const restorers: (() => void)[] = [];

/** Undoes `answerCalls` after each test. */
export function restoreCalls(): void {
  restorers
    .splice(0)
    .reverse()
    .forEach((restore) => restore());
}
