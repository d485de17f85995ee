import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallTrial, TriedCall } from './call-trial.ts';
import { ChangeSheet } from './ChangeSheet.tsx';
import type { BuiltSql, SqlChange } from './sql-change.ts';

const hostile = `x"; drop -- <img src=x> 表 select`;

function aCall(changed: Partial<TriedCall> = {}): TriedCall {
  return {
    method: 'GET',
    path: '/books?select=id,note',
    schema: 'public',
    body: [],
    role: 'anon',
    count: 12,
    lastSeen: new Date(Date.now() - 5 * 60_000).toISOString(),
    findings: [{ kind: 'fails', code: '42703', message: 'column books.note does not exist', hint: null }],
    ...changed,
  };
}

const aTrial = (changed: Partial<CallTrial> = {}): CallTrial => ({
  outcome: 'tried',
  message: null,
  seen: 3,
  failing: 0,
  affected: [],
  ...changed,
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const tryCalls = jest.fn<Promise<CallTrial>, [string, AbortSignal]>();
const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());

beforeAll(() => void jest.useFakeTimers());
afterAll(() => void jest.useRealTimers());
beforeEach(() => void tryCalls.mockReset());

function sheet(preview: BuiltSql, more: Partial<SqlChange> & { holdsPassword?: boolean } = {}) {
  const { holdsPassword, ...change } = more;
  return (
    <ChangeSheet
      open
      onClose={jest.fn()}
      title="Edit table"
      onSubmit={onSubmit}
      submitLabel="Save changes"
      isDirty={false}
      isReady
      preview={preview}
      holdsPassword={holdsPassword}
      change={{
        busy: false,
        failure: undefined,
        clearError: jest.fn(),
        openSql: jest.fn(),
        tryCalls,
        ...change,
      }}
    >
      <p>Fields</p>
    </ChangeSheet>
  );
}

const paused = () => act(() => jest.advanceTimersByTimeAsync(600));
const section = () => within(screen.getByRole('group', { name: 'Calls of the REST API' }));

async function shown(trial: CallTrial) {
  tryCalls.mockResolvedValue(trial);
  render(sheet({ sql: 'alter table books drop note' }));
  await paused();
  return section();
}

it('lists what a change does to each call, and keeps nobody from going on', async () => {
  const of = await shown(
    aTrial({
      affected: [
        aCall(),
        aCall({
          method: 'POST',
          path: '/rpc/add',
          body: ['a', 'b'],
          count: 1,
          role: 'service_role',
          schema: 'other',
          findings: [
            {
              kind: 'ambiguous',
              code: 'PGRST203',
              message: 'two functions',
              candidates: ['add(a)', 'add(b)'],
            },
          ],
        }),
        aCall({
          path: '/books',
          findings: [
            { kind: 'field_gone', field: 'note' },
            { kind: 'type_changes', field: 'id', before: 'integer', after: 'text' },
            { kind: 'input_changes', of: 'filter', field: 'id', before: 'integer', after: 'text' },
            { kind: 'field_added', field: 'extra', after: 'text' },
            { kind: 'type_changes', field: '', before: 'list', after: 'object' },
          ],
        }),
      ],
    }),
  );
  expect(of.getAllByRole('status')[0]).toHaveTextContent('3 of 3 known API calls would break or change');
  const text = of.getByRole('list', { name: 'Affected calls' }).textContent;
  for (const part of [
    'GET /books?select=id,note',
    'Fails: column books.note does not exist',
    'Seen 12 times as anon, last 5 minutes ago.',
    'POST /rpc/add',
    'Becomes ambiguous: two functions',
    'add(a)',
    'With a, b. Seen once as service_role, last 5 minutes ago, in the schema other.',
    'note is missing from the response',
    'id changes from integer to text',
    'id of the filter is read as text, not integer',
    'extra is added to the response (text)',
    'The response changes from list to object',
  ]) {
    expect(text).toContain(part);
  }
  const save = screen.getByRole('button', { name: 'Save changes' });
  expect(save).toHaveAttribute('data-variant', 'danger');
  await user.click(save);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it.extended('gives the list to whoever changes the programs', async () => {
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const of = await shown(
    aTrial({
      affected: [
        aCall(),
        aCall({
          path: '/books',
          findings: [
            { kind: 'field_gone', field: 'note' },
            { kind: 'type_changes', field: '', before: 'list', after: 'object' },
          ],
        }),
      ],
    }),
  );
  expect(of.getByText(/^You can still run it\./)).toBeVisible();
  await user.click(of.getByRole('button', { name: 'Copy list' }));
  expect(writeText).toHaveBeenCalledWith(
    [
      'GET /books?select=id,note',
      '- Fails: column books.note does not exist',
      '',
      'GET /books',
      '- note is missing from the response',
      '- The response changes from list to object',
    ].join('\n'),
  );
});

it('shows names of every kind as they are', async () => {
  const of = await shown(
    aTrial({
      affected: [aCall({ path: `/${hostile}`, findings: [{ kind: 'field_gone', field: hostile }] })],
    }),
  );
  expect(of.getByText(`GET /${hostile}`)).toBeVisible();
  expect(of.getByText(hostile)).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

it.each<[object, string, string | null]>([
  [{ outcome: 'nothing_seen', seen: 0 }, 'No calls were seen at the REST API yet.', null],
  [{}, 'Tested 3 known API calls. None are affected.', null],
  [{ seen: 1 }, 'Tested 1 known API call. It is not affected.', null],
  [
    { affected: [aCall({ findings: [{ kind: 'field_added', field: 'a', after: 'text' }] })] },
    '1 of 3 known API calls would return more fields',
    null,
  ],
  [
    { failing: 1 },
    'Tested 2 known API calls. None are affected. 1 known call already fails without this change.',
    null,
  ],
  [{ failing: 3 }, '3 known calls already fail without this change.', null],
  [
    { failing: 2, affected: [aCall({ findings: [{ kind: 'field_added', field: 'a', after: 'text' }] })] },
    '1 of 3 known API calls would return more fields',
    '2 known calls already fail without this change.',
  ],
  [
    { outcome: 'outside_transactions', message: 'CREATE INDEX CONCURRENTLY cannot run' },
    'API calls were not tested: this SQL only runs outside of a transaction',
    'CREATE INDEX CONCURRENTLY cannot run',
  ],
  [
    { outcome: 'change_fails', message: 'cannot drop table books' },
    'API calls were not tested: the database refuses the change',
    'cannot drop table books',
  ],
])('says of %j: %s', async (trial, title, detail) => {
  const of = await shown(aTrial(trial));
  expect(of.getAllByRole('status')[0]).toHaveTextContent(title);
  if (detail !== null) expect(of.getByText(detail)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveAttribute('data-variant', 'primary');
  expect(of.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it.each(['locked', 'timed_out'] as const)(
  'offers to try again after %s, and after a failure',
  async (outcome) => {
    const of = await shown(aTrial({ outcome }));
    tryCalls.mockRejectedValueOnce({ message: 'The platform could not be reached.' });
    await user.click(of.getByRole('button', { name: 'Retry' }));
    await paused();
    expect(of.getByText('The platform could not be reached.')).toBeVisible();
    tryCalls.mockResolvedValueOnce(aTrial());
    await user.click(of.getByRole('button', { name: 'Retry' }));
    expect(of.getByRole('status', { name: 'Testing known API calls' })).toBeVisible();
    await paused();
    expect(of.getByText(/None are affected/)).toBeVisible();
  },
);

it('tries the SQL that is in the form, once somebody pauses', async () => {
  let answer: (trial: CallTrial) => void = () => undefined;
  tryCalls.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { rerender } = render(sheet({ sql: 'first' }));
  expect(section().getByRole('status', { name: 'Testing known API calls' })).toBeVisible();
  rerender(sheet({ sql: 'second' }));
  await paused();
  expect(tryCalls.mock.calls.map(([sql]) => sql)).toEqual(['second']);
  rerender(sheet({ sql: 'third' }));
  expect(tryCalls.mock.calls[0]![1].aborted).toBe(true);
  await act(async () => answer(aTrial({ affected: [aCall()] })));
  expect(section().queryByText(/would break/)).not.toBeInTheDocument();
  await paused();
  await act(async () => answer(aTrial()));
  expect(section().getByText(/None are affected/)).toBeVisible();
  rerender(sheet({ sql: 'third' }));
  await paused();
  expect(tryCalls).toHaveBeenCalledTimes(2);
  // SQL that was there before is tried again: more calls can have been seen.
  rerender(sheet(undefined));
  rerender(sheet({ sql: 'third' }));
  expect(section().queryByText(/None are affected/)).not.toBeInTheDocument();
  await paused();
  expect(tryCalls).toHaveBeenCalledTimes(3);
});

it.each<[string, BuiltSql, Partial<SqlChange> & { holdsPassword?: boolean }]>([
  ['without SQL', { problem: 'Enter a name.' }, {}],
  ['of a password', { sql: 'alter role' }, { holdsPassword: true }],
  ['of something else than a database', { sql: 'alter role' }, { tryCalls: undefined }],
])('tries nothing in a form %s', async (_name, preview, more) => {
  render(sheet(preview, more));
  await paused();
  expect(tryCalls).not.toHaveBeenCalled();
  expect(screen.queryByRole('group', { name: 'Calls of the REST API' })).not.toBeInTheDocument();
});
