import { renderInShell } from '@howdah/tools/testing';
import { act, waitFor } from '@testing-library/react';
import { sortedByHeader } from './sort-popover.tsx';
import { useRowView } from './row-view.ts';

function show() {
  let current: ReturnType<typeof useRowView>;
  function Rows() {
    current = useRowView();
    return null;
  }
  const { router } = renderInShell(<Rows />);
  const click = () => current.changeView((view) => ({ ...view, sorts: sortedByHeader(view.sorts, 'name') }));
  return { router, click };
}

it('is reversed by two clicks on a header, also where the second one comes before the first is drawn', async () => {
  const { router, click } = show();
  await act(async () => {
    click();
    click();
  });
  expect(router.state.location.search).toBe('?sort=name%3Adesc');
});

it('is changed from the view of the address after Back', async () => {
  const { router, click } = show();
  await act(async () => click());
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await act(async () => click());
  expect(router.state.location.search).toBe('?sort=name%3Aasc');
});
