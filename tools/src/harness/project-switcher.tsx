import { useProjectsListQuery } from '@howdah/shared-api/projects';
import { Select } from '@howdah/shared-ui';
import { useLocation, useNavigate } from '@howdah/shared-ui/router';
import { useCurrentProject } from './use-current-project.ts';

/** Changes the project and stays on the page of the remote that is open. */
export function ProjectSwitcher() {
  const { data: projects = [] } = useProjectsListQuery();
  const { ref } = useCurrentProject();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  if (!ref) return null;
  const goTo = (chosen: string) => {
    const path = pathname.split('/').slice(3).join('/');
    void navigate(`/project/${chosen}/${path}`);
  };
  return (
    <Select
      aria-label="Project"
      size="sm"
      inline
      options={projects.map((project) => ({ value: project.ref, label: project.name }))}
      value={ref}
      onValueChange={goTo}
    />
  );
}
