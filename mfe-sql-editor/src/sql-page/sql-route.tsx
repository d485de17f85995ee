import { useShell } from '@howdah/shared-api/remote-contract';
import { SqlPage } from './sql-page.tsx';
import { SqlPageSkeleton } from './sql-page-skeleton.tsx';

/** The editor of the route's project: another project is another page. */
export function SqlRoute() {
  const { project } = useShell();
  if (!project) return <SqlPageSkeleton />;
  return <SqlPage key={project.ref} project={project} />;
}
