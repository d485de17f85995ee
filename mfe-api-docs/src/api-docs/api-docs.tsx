import type { Project } from '@howdah/shared-api/projects';
import { ProjectUrl } from '../project-url/project-url.tsx';
import { Tables } from '../tables/tables.tsx';

/** What the panel and the page both show of a project. */
export function ApiDocs({ project }: { project: Project }) {
  return (
    <>
      <ProjectUrl projectRef={project.ref} />
      <Tables key={project.ref} project={project} />
    </>
  );
}
