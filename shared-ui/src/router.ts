/**
 * The router, with the names that we use. Everyone imports it from here: a shared package is not tree-shaken, and all of
 * react-router-dom would cost every page 51 KB brotli instead of 29. (Half of the 29 is the data router, which `useBlocker` needs.)
 * So a name is added when somebody uses it. Only tests and harnesses need a memory router: they take it from the package itself.
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
