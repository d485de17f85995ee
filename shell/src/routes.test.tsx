import { RouterProvider } from '@howdah/shared-ui/router';
import { makeTestStore } from '@howdah/tools/testing';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';
import { ROUTES } from './routes.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({}));

afterEach(() => jest.restoreAllMocks());

describe('the routes', () => {
  it('show no stack if the outermost boundary fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // React and the router report it
    // Without the facts of the page, the boundary throws.
    render(
      <Provider store={makeTestStore()}>
        <RouterProvider router={createMemoryRouter(ROUTES, { initialEntries: ['/sign-in'] })} />
      </Provider>,
    );
    expect(await screen.findByText('Something went wrong in the dashboard')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('routes.tsx');
  });
});
