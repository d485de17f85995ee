/**
 * The router, with the names that we use. Everyone imports it from here: a shared package is not tree-shaken, and all of
 * react-router-dom would cost every page 51 KB brotli instead of 30. (Half of the 30 is the data router, which `useBlocker` needs.)
 */
export {
  BrowserRouter,
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type {
  Blocker,
  LinkProps,
  Location,
  NavigateFunction,
  NavigateOptions,
  NavLinkProps,
  Params,
  PathMatch,
  RouteObject,
  To,
} from 'react-router-dom';
