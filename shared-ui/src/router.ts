/**
 * The parts of the router that are in use. Import it from here only: a shared package is not tree-shaken, and all of
 * react-router-dom would cost every page 51 KB brotli instead of 29 (half of that is the data router, which
 * `useBlocker` needs). Tests import the memory router from the package.
 */
export {
  createBrowserRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
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
