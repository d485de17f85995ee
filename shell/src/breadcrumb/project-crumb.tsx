import type { Project } from '@howdah/shared-api/projects';
import { Skeleton, Tooltip } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { GitBranch } from 'lucide-react';
import { usePageFacts } from '../page/page-facts.ts';
import { StatusBadge } from '../page/status-badge.tsx';
import { Crumb } from './breadcrumb.tsx';
import { MAIN_BRANCH } from './main-branch.ts';
import { Switcher } from './switcher.tsx';
import classes from './project-crumb.module.css';

const projectCrumbTexts = {
  switchProject: 'Switch project',
  switchBranch: 'Switch branch',
  mainBranch: 'Branch main: see all branches',
  preview: 'Preview',
  previewBranch: 'Preview branch: see all branches',
};

interface ProjectCrumbProps {
  project: Project | undefined;
  /** Shown for a project that could not be loaded. Without it, an undefined project is loading. */
  otherwise?: string;
}

/** A project with its status and its branches. */
export function ProjectCrumb({ project, otherwise }: ProjectCrumbProps) {
  const isHosted = usePageFacts().config.deployment === 'hosted';
  if (!project) return <Crumb>{otherwise ?? <Skeleton width={120} height={14} />}</Crumb>;
  const after = (
    <>
      {project.status !== 'ACTIVE_HEALTHY' && (
        <StatusBadge status={project.status} postgrestStatus={project.postgrestStatus} />
      )}
      <Switcher
        label={projectCrumbTexts.switchProject}
        opens="dialog"
        menu={({ ProjectMenu }, opening) => <ProjectMenu project={project} {...opening} />}
      />
      {isHosted && <Branches project={project} />}
    </>
  );
  return (
    <Crumb to={`/project/${project.ref}`} after={after}>
      {project.name}
    </Crumb>
  );
}

/**
 * The branch. A preview branch is a project whose name contains the name of the branch, so here a badge only marks it
 * as a preview.
 */
function Branches({ project }: { project: Project }) {
  const isPreview = project.parent_project_ref !== undefined;
  const label = isPreview ? projectCrumbTexts.previewBranch : projectCrumbTexts.mainBranch;
  return (
    <span className={classes.branches}>
      <Tooltip content={label} names>
        <Link
          to={`/project/${project.ref}/branches`}
          aria-label={label}
          className={classes.link}
          data-preview={isPreview || undefined}
        >
          <GitBranch aria-hidden />
          <span className={classes.branch}>{isPreview ? projectCrumbTexts.preview : MAIN_BRANCH}</span>
        </Link>
      </Tooltip>
      <Switcher
        label={projectCrumbTexts.switchBranch}
        menu={({ BranchMenu }, opening) => <BranchMenu project={project} {...opening} />}
      />
    </span>
  );
}
