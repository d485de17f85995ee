import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import { useRoutes } from '@howdah/shared-ui/router';
import { useLayoutEffect } from 'react';
import { NotFoundPage } from '../../page/not-found-page.tsx';
import { RemoteHost } from './remote-host.tsx';

interface RemoteRouteProps {
  id: string;
  /** Below `/project/{ref}/`. */
  path: string;
  /** The name of the page. */
  title: string | undefined;
}

/** A page of a remote, mounted under the shell's router. */
export function RemoteRoute({ id, path, title }: RemoteRouteProps) {
  return (
    <RemoteHost id={id} location="page" title={title} resetKey={path}>
      {(module) => <RemotePage module={module} path={path} />}
    </RemoteHost>
  );
}

function RemotePage({ module, path }: { module: RemoteModule; path: string }) {
  // Starts requests while the route's code still loads.
  useLayoutEffect(() => {
    // Its result is ignored: a promise would be taken for a cleanup.
    module.prefetch?.(path);
  }, [module, path]);
  return useRoutes([...module.routes, { path: '*', element: <NotFoundPage /> }]);
}
