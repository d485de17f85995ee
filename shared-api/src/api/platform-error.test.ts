import { isAnswerLost, isRefused, platformError, responseError } from './platform-error.ts';

describe('platformError', () => {
  it.each([
    [
      'what the platform says',
      { status: 403, data: { message: 'No.', code: 'permission_denied', details: { action: 'x' } } },
      { status: 403, code: 'permission_denied', message: 'No.', details: { action: 'x' } },
    ],
    [
      'an error status without a body',
      { status: 502, data: null },
      { status: 502, code: 'http_error', message: 'The platform responded with status 502.' },
    ],
    [
      'an error body of another shape',
      { status: 500, data: { error: '<h1>stack</h1>' } },
      { status: 500, code: 'http_error', message: 'The platform responded with status 500.' },
    ],
    [
      "a proxy's page",
      { status: 'PARSING_ERROR', originalStatus: 504, data: '<html>', error: 'SyntaxError' },
      { status: 504, code: 'http_error', message: 'The platform responded with status 504.' },
    ],
    [
      'an answer that is no JSON',
      { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'SyntaxError' },
      {
        status: 200,
        code: 'response_invalid',
        message: 'The platform sent a response that could not be read.',
      },
    ],
    [
      'no answer',
      { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' },
      {
        status: 0,
        code: 'network_error',
        message: 'The platform could not be reached. Check the connection and try again.',
      },
    ],
    [
      'no answer in time',
      { status: 'TIMEOUT_ERROR', error: 'TimeoutError' },
      { status: 0, code: 'timeout', message: 'The platform did not respond in time.' },
    ],
    [
      'a request that was aborted',
      { status: 'FETCH_ERROR', error: 'AbortError: The user aborted a request.' },
      { status: 0, code: 'aborted', message: 'The request was cancelled.' },
    ],
    [
      'a mutation that was aborted',
      { name: 'AbortError', message: 'Aborted' },
      { status: 0, code: 'aborted', message: 'The request was cancelled.' },
    ],
    [
      'what fetch throws',
      new TypeError('NetworkError when attempting to fetch resource.'),
      {
        status: 0,
        code: 'network_error',
        message: 'The platform could not be reached. Check the connection and try again.',
      },
    ],
    [
      'an error that was thrown',
      new Error('Project ref is required'),
      { status: 0, code: 'unknown_error', message: 'Project ref is required' },
    ],
    ['a text', 'Out of luck', { status: 0, code: 'unknown_error', message: 'Out of luck' }],
    ['nothing', undefined, { status: 0, code: 'unknown_error', message: 'Something went wrong.' }],
    ['null', null, { status: 0, code: 'unknown_error', message: 'Something went wrong.' }],
  ])('reads %s', (_, error, expected) => {
    expect(platformError(error)).toEqual(expected);
  });

  it('keeps what it has made itself', () => {
    const error = platformError({ status: 409, data: { message: 'Busy.', code: 'project_not_active' } });
    expect(platformError(error)).toBe(error);
  });

  it('reads the status of a response whose body was not read', () => {
    expect(platformError(new Response(null, { status: 418 }))).toMatchObject({
      status: 418,
      code: 'http_error',
    });
  });
});

describe('responseError', () => {
  it('reads the body that the platform sent', async () => {
    const response = Response.json({ message: 'Paused.', code: 'project_not_active' }, { status: 409 });
    await expect(responseError(response)).resolves.toEqual({
      status: 409,
      code: 'project_not_active',
      message: 'Paused.',
    });
  });

  it('reads the status where the body is no JSON', async () => {
    await expect(responseError(new Response('<html>', { status: 502 }))).resolves.toMatchObject({
      status: 502,
      code: 'http_error',
    });
  });
});

describe('isAnswerLost', () => {
  it.each([
    [true, { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }],
    [true, { status: 'TIMEOUT_ERROR', error: 'AbortError' }],
    [true, { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'x' }],
    [true, { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'x' }],
    [false, { status: 'PARSING_ERROR', originalStatus: 413, data: '<html>', error: 'x' }],
    [false, { status: 400, data: { message: 'No.', code: '23505' } }],
    [true, { status: 400, data: { message: 'terminating connection', code: '08007' } }],
    [false, new Error('A text of the form cannot be stored')],
  ])('is %s of %j', (isLost, error) => {
    expect(isAnswerLost(platformError(error))).toBe(isLost);
  });
});

describe('isRefused', () => {
  it.each([
    [false, undefined],
    [false, { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }],
    [true, { status: 409, data: { message: 'No.', code: 'project_busy' } }],
  ])('is %s of %j', (refused, error) => {
    expect(isRefused(error)).toBe(refused);
  });
});
