import { assistantFailure } from './assistant-failure.ts';

const answered = (status: number, code: string) => ({ status, data: { code, message: 'What happened.' } });

describe('assistantFailure', () => {
  it.each([
    ['a platform without a key', answered(503, 'assistant_not_configured'), 'no-key', false],
    ['a call that was stopped', { status: 'FETCH_ERROR', error: 'AbortError: stopped' }, 'stopped', false],
    ['an organization with the HIPAA add-on', answered(403, 'assistant_not_allowed'), 'refused', false],
    ['a person without permission', answered(403, 'forbidden'), 'refused', false],
    ['a question that is too long', answered(413, 'prompt_too_large'), 'refused', false],
    ['too many questions', answered(429, 'rate_limited'), 'wait', true],
    ['a busy model server', answered(503, 'assistant_busy'), 'wait', true],
    ['a model server that is away', answered(502, 'assistant_unreachable'), 'failed', true],
    [
      'a platform that is away',
      { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' },
      'failed',
      true,
    ],
    ['a chunk of a streamed reply', new Error('{"code":"assistant_busy","message":"Busy."}'), 'wait', true],
    ['an error that only looks like a chunk', new Error('{"code":'), 'failed', true],
  ])('knows %s', (_, error, kind, mayRetry) => {
    expect(assistantFailure(error)).toMatchObject({ kind, mayRetry });
  });

  it('says what the platform said', () => {
    expect(assistantFailure(answered(502, 'assistant_failed'))).toMatchObject({
      code: 'assistant_failed',
      message: 'What happened.',
    });
    expect(assistantFailure(new Error('{"code":"assistant_busy","message":"Busy."}')).message).toBe('Busy.');
  });
});
