import { renderInShell } from '@howdah/tools/testing';
import { act } from '@testing-library/react';
import { useRowView } from './row-view.ts';

it('is changed before the next click, so that two quick clicks on a header reverse the sort', async () => {
  let { view, setView }: Partial<ReturnType<typeof useRowView>> = {};
  function Rows() {
    ({ view, setView } = useRowView());
    return null;
  }
  const { router } = renderInShell(<Rows />);
  // Inside of `act`, React draws only what may not wait.
  await act(async () => {
    setView!({ ...view!, sorts: [{ column: 'name', descending: false }] });
    while (router.state.location.search === '') await null;
    expect(view!.sorts).toEqual([{ column: 'name', descending: false }]);
  });
});
