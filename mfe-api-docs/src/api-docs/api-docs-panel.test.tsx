import { answerCalls, aProject, ok, renderInShell } from '@howdah/tools/harness/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ApiDocsPanel from './api-docs-panel.tsx';

const project = aProject();

function openPanel(shell: { project: typeof project | undefined } = { project }) {
  answerCalls({
    [`GET /platform/projects/${project.ref}/settings`]: ok({
      app_config: { protocol: 'http', endpoint: `localhost:4000/${project.ref}` },
      db_schema: 'public',
    }),
    [`GET /platform/pg-meta/${project.ref}/tables`]: ok([
      { id: 1, schema: 'public', name: 'books', rls_enabled: false, live_rows_estimate: 0, comment: null },
    ]),
  });
  const onClose = jest.fn();
  renderInShell(<ApiDocsPanel onClose={onClose} />, { shell });
  return { onClose };
}

describe('ApiDocsPanel', () => {
  it('shows the URL of the project and says what is not served yet', async () => {
    openPanel();
    expect(await screen.findByText(`http://localhost:4000/${project.ref}`)).toBeVisible();
    expect(screen.getByText('This platform does not serve /rest/v1 yet')).toBeVisible();
  });

  it('takes focus, and closes on Escape', async () => {
    const { onClose } = openPanel();
    expect(screen.getByRole('region', { name: 'API docs' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('empties a search with the first Escape and closes with the second', async () => {
    const { onClose } = openPanel();
    await userEvent.type(await screen.findByRole('searchbox'), 'book');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks for a project where there is none', () => {
    openPanel({ project: undefined });
    expect(screen.getByText('Open a project to see its address and its tables.')).toBeVisible();
  });
});
