import { useShell } from '@howdah/shared-api/remote-contract';
import { useDocuments } from '../documents/index.ts';
import { SqlPageSkeleton } from './sql-page-skeleton.tsx';
import { SqlPlace } from './sql-place.tsx';

/** The editor of the route's project, for whoever is signed in: another project or person is another page. */
export function SqlRoute() {
  const { project } = useShell();
  const documents = useDocuments();
  if (!project || !documents) return <SqlPageSkeleton />;
  return <SqlPlace key={`${project.ref}/${documents.personId}`} project={project} documents={documents} />;
}
