import { failureText, runFailure } from './run-failure.ts';

const writable = { project: { is_readonly_mode_enabled: false }, hasRows: true };

describe('runFailure', () => {
  it('takes the first line as title and keeps the rest', () => {
    expect(runFailure({ message: 'first\nsecond\nthird', code: '42601' }, writable)).toMatchObject({
      title: 'first',
      rest: 'second\nthird',
    });
  });

  it("keeps Postgres' detail and hint", () => {
    const error = { message: 'x', code: '23503', detail: 'Key (id)=(1) is used', hint: 'Look there' };
    expect(runFailure(error, writable)).toMatchObject({ detail: 'Key (id)=(1) is used', hint: 'Look there' });
  });

  it('says what to do when the role may only read', () => {
    const error = { message: 'cannot execute INSERT in a read-only transaction', code: '25006' };
    expect(runFailure(error, writable).hint).toMatch(/^Your role can only read/);
  });

  it('names the project instead when that is read-only', () => {
    const error = { message: 'cannot execute INSERT in a read-only transaction', code: '25006' };
    expect(runFailure(error, { ...writable, project: { is_readonly_mode_enabled: true } }).hint).toMatch(
      /^The project is in read-only mode/,
    );
  });

  it('takes the word of a run that asked for read-only mode itself', () => {
    const error = { message: 'cannot execute INSERT in a read-only transaction', code: '25006' };
    expect(runFailure(error, { ...writable, readOnlyRunHint: 'Run it again' }).hint).toBe('Run it again');
  });

  it('says what is certain after a lost connection', () => {
    const lost = { message: 'lost', code: 'connection_lost' };
    expect(runFailure(lost, writable).hint).toMatch(/rows that arrived/);
    expect(runFailure(lost, { ...writable, hasRows: false }).hint).toBe(
      'Check the running queries before you run it again.',
    );
  });
});

it('failureText is all of it, for copying', () => {
  const failure = runFailure({ message: 'a\nb', code: '42601', detail: 'd', hint: 'h' }, writable);
  expect(failureText(failure)).toBe('a (42601)\nb\nDetail: d\nHint: h');
  expect(failureText(failure, 'syntax_error')).toMatch(/^a \(42601 syntax_error\)$/m);
});
