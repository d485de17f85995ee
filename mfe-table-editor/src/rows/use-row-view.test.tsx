import { RouterProvider } from '@howdah/shared-ui/router';
import { act, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { useRowView } from './row-view.ts';

it('is changed before the next click, so that two quick clicks on a header reverse the sort', async () => {
  let { view, setView }: Partial<ReturnType<typeof useRowView>> = {};
  function Rows() {
    ({ view, setView } = useRowView());
    return null;
  }
  const router = createMemoryRouter([{ path: '/', element: <Rows /> }]);
  render(<RouterProvider router={router} />);
  // Inside of `act`, React draws only what may not wait.
  await act(async () => {
    setView!({ ...view!, sorts: [{ column: 'name', descending: false }] });
    while (router.state.location.search === '') await null;
    expect(view!.sorts).toEqual([{ column: 'name', descending: false }]);
  });
});
