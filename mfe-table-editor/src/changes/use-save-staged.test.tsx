import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRelation } from '../testing/builders.ts';
import { stage } from './staged-changes.ts';
import { useSaveStaged } from './use-save-staged.ts';

const refusal = refused(400, 'HW001', 'A row to update no longer exists or has changed');

/** Buttons that edit titles, save them and compare them. */
function Edits({ id, titles = ['Emma'] }: { id: string; titles?: readonly string[] }) {
  const saving = useSaveStaged(aProject().ref, aRelation({ id }), {
    canSave: true,
    onSaved: async () => undefined,
  });
  const edits = titles.map((text, index) => ({
    key: [String(index + 1)],
    column: 'title',
    value: { text },
    held: 'Dune',
  }));
  return (
    <>
      <button onClick={() => saving.change((now) => stage(now, edits))}>Edit</button>
      <button onClick={() => void saving.save()}>Save</button>
      {saving.isConflict && <button onClick={() => void saving.showConflict()}>Compare</button>}
      {saving.conflict && <p>In conflict</p>}
      {saving.error?.refused?.change.kind === 'update' && (
        <p>{`${saving.error.message}: ${saving.error.refused.column} of ${saving.error.refused.change.key.join()}`}</p>
      )}
    </>
  );
}

/** Saves an edit that is refused, and compares it with what the row holds now. */
async function compare(id: string, now: ReturnType<typeof ok>) {
  answerCalls({
    [`POST /platform/pg-meta/${aProject().ref}/query`]: (body) =>
      (body as { read_only: boolean }).read_only ? now : refusal,
  });
  const notify = jest.fn();
  renderInShell(<Edits id={id} />, { shell: { notify } });
  for (const name of ['Edit', 'Save', 'Compare']) {
    await userEvent.click(await screen.findByRole('button', { name }));
  }
  return notify;
}

describe('comparing edits that were refused', () => {
  it('finds the row that somebody else has changed', async () => {
    const notify = await compare('31', ok([{ c0: 'Persuasion', same0: 'false' }]));
    expect(await screen.findByText('In conflict')).toBeInTheDocument();
    expect(notify).not.toHaveBeenCalled();
  });

  it('says that no value differs, and what may be the reason', async () => {
    const notify = await compare('32', ok([{ c0: 'Dune', same0: 'true' }]));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'info',
        message: 'No edited value differs from what you read',
        detail: 'A policy or a trigger may keep a row from being changed.',
      }),
    );
  });

  it('says why the rows cannot be read', async () => {
    const notify = await compare('33', refused(400, '57014', 'canceling statement due to statement timeout'));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to compare the rows',
        detail: 'canceling statement due to statement timeout',
      }),
    );
  });
});

it.each([
  ['the character NUL', 'a\0b', 'SQL text cannot hold the character NUL: title of 2'],
  ['half of a surrogate pair', '\ud83d', 'SQL text cannot hold half of a surrogate pair: title of 2'],
])('names the cell whose text has %s, and sends nothing', async (which, text, said) => {
  const query = jest.fn(() => ok([]));
  answerCalls({ [`POST /platform/pg-meta/${aProject().ref}/query`]: query });
  renderInShell(<Edits id={`of ${which}`} titles={['Emma', text]} />, {});
  for (const name of ['Edit', 'Save']) await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(query).not.toHaveBeenCalled();
});
