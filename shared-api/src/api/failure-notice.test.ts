import { failureNotice, failureSentence } from './failure-notice.ts';

const lost = { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' };
const refused = { status: 409, data: { message: 'It is busy.', code: 'project_busy' } };
const unknown = 'It may have started. Check the list.';

describe('failureNotice', () => {
  it('contains the message of the platform, or shows it below', () => {
    const failed = (message: string) => `Failed to start: ${message}`;
    expect(failureNotice({ error: refused, failed, unknown })).toEqual({
      tone: 'error',
      message: 'Failed to start: It is busy.',
    });
    expect(failureNotice({ error: refused, failed: 'Failed to start', unknown })).toEqual({
      tone: 'error',
      message: 'Failed to start',
      detail: 'It is busy.',
    });
  });

  it('does not say that a call failed whose response is lost', () => {
    expect(failureNotice({ error: lost, failed: 'Failed to start', unknown })).toEqual({
      tone: 'warning',
      message: 'No response from the platform',
      detail: unknown,
    });
  });

  it('says that the database went down in a commit', () => {
    const error = { status: 400, data: { message: 'terminating connection', code: '08007' } };
    expect(failureNotice({ error, failed: 'Failed to start', unknown })).toEqual({
      tone: 'warning',
      message: 'The database went down',
      detail: unknown,
    });
  });

  it('says that a call failed that changes nothing', () => {
    expect(failureNotice({ error: lost, failed: 'Failed to read' })).toMatchObject({
      tone: 'error',
      message: 'Failed to read',
    });
  });
});

it('failureSentence is one text', () => {
  const texts = { failed: (message: string) => `Failed to start: ${message}`, unknown };
  expect(failureSentence({ error: lost, ...texts })).toBe(`No response from the platform. ${unknown}`);
  expect(failureSentence({ error: refused, ...texts })).toBe('Failed to start: It is busy.');
});
