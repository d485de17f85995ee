import { useShell, withOngoingQueries } from '@howdah/shared-api/remote-contract';
import { Link, useLocation } from '@howdah/shared-ui/router';

/** Opens the running queries in the SQL Editor, beside the query that it shows. */
export function RunningQueriesLink({ children }: { children: string }) {
  const { project } = useShell();
  const { pathname, search } = useLocation();
  if (!project) return children;
  const editor = `/project/${project.ref}/sql`;
  const isEditor = pathname === editor || pathname.startsWith(`${editor}/`);
  return (
    <Link
      to={{
        pathname: isEditor ? pathname : `${editor}/new`,
        search: withOngoingQueries(isEditor ? search : ''),
      }}
    >
      {children}
    </Link>
  );
}
