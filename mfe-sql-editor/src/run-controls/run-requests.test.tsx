import { renderInShell } from '@howdah/tools/testing';
import { act } from '@testing-library/react';
import { runRequest, useRunRequests } from './run-requests.ts';

function openPage() {
  const run = jest.fn();
  function Page() {
    useRunRequests('books', run);
    return null;
  }
  const { router } = renderInShell(<Page />, { path: '/elsewhere' });
  return { run, router };
}

describe('a request to run a document', () => {
  it('runs it once, also after Back', async () => {
    const { run, router } = openPage();
    const state = runRequest('books');
    await act(() => router.navigate('/books', { state }));
    expect(run).toHaveBeenCalledTimes(1);
    await act(() => router.navigate('/others'));
    await act(() => router.navigate(-1));
    expect(router.state.location).toMatchObject({ pathname: '/books', state });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs nothing when the document is opened without it', async () => {
    const { run, router } = openPage();
    runRequest('books');
    await act(() => router.navigate('/books'));
    expect(run).not.toHaveBeenCalled();
  });

  it('runs no other document', async () => {
    const { run, router } = openPage();
    await act(() => router.navigate('/others', { state: runRequest('others') }));
    expect(run).not.toHaveBeenCalled();
  });
});
