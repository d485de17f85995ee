import type { Organization } from '@howdah/shared-api/organizations';
import type { Project } from '@howdah/shared-api/projects';
import { Badge, Button, IconButton, LazyModule, Skeleton, Tooltip, useLazyOpening } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { GitBranch, Menu, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { TopBar } from '../layout/top-bar.tsx';
import { usePageFacts } from '../page/page-facts.ts';
import { StatusBadge } from '../page/status-badge.tsx';
import classes from './project-top-bar.module.css';

const topBarTexts = {
  breadcrumb: 'Breadcrumb',
  assistant: 'Assistant',
  openAssistant: 'Open assistant',
  closeAssistant: 'Close assistant',
  branches: 'Branches',
  previewBranch: 'Preview branch: see all branches',
  openNavigation: 'Open navigation',
};

const navigationDrawer = new LazyModule('The navigation', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('../navigation/navigation-drawer.tsx');
});

/** Renders the sidebar's contents in the drawer. */
interface DrawerContents {
  navigation(close: () => void): ReactNode;
  footer(close: () => void): ReactNode;
}

interface ProjectTopBarProps {
  projectRef: string;
  project: Project | undefined;
  /** Shown instead of a project that could not be loaded. Without it, an undefined project is loading. */
  insteadOfProject?: string;
  organization: Organization | undefined;
  assistantOpen: boolean;
  onToggleAssistant(): void;
  /** On a phone only. */
  drawer?: DrawerContents;
}

/** Breadcrumb of organization and project, and the assistant's button. */
export function ProjectTopBar(props: ProjectTopBarProps) {
  const { projectRef, project, insteadOfProject, organization, assistantOpen, onToggleAssistant, drawer } =
    props;
  const { deployment } = usePageFacts().config;
  return (
    <TopBar
      actions={
        <Tooltip
          content={assistantOpen ? topBarTexts.closeAssistant : topBarTexts.openAssistant}
          shortcut="Mod+I"
        >
          <Button
            size="sm"
            variant="ghost"
            icon={<Sparkles aria-hidden />}
            aria-label={topBarTexts.assistant}
            aria-expanded={assistantOpen}
            onClick={onToggleAssistant}
          >
            <span className={classes.wide}>{topBarTexts.assistant}</span>
          </Button>
        </Tooltip>
      }
    >
      {drawer && <DrawerButton {...drawer} />}
      <nav aria-label={topBarTexts.breadcrumb} className={classes.crumbs}>
        <ol>
          {organization && (
            <li className={classes.organization}>
              <Link to={`/org/${organization.slug}/general`}>{organization.name}</Link>
              {deployment === 'hosted' && <Badge>{organization.plan.name}</Badge>}
            </li>
          )}
          <li className={classes.project}>
            {project ? (
              <Link to={`/project/${projectRef}`}>{project.name}</Link>
            ) : (
              (insteadOfProject ?? <Skeleton width={120} height={14} />)
            )}
            {project && project.status !== 'ACTIVE_HEALTHY' && (
              <StatusBadge status={project.status} postgrestStatus={project.postgrestStatus} />
            )}
            {project && deployment === 'hosted' && <BranchesLink project={project} />}
          </li>
        </ol>
      </nav>
    </TopBar>
  );
}

/** Highlighted on a preview branch, which otherwise looks like its project. */
function BranchesLink({ project }: { project: Project }) {
  const isPreview = project.parent_project_ref !== undefined;
  const label = isPreview ? topBarTexts.previewBranch : topBarTexts.branches;
  return (
    <Tooltip content={label} names>
      <Link
        to={`/project/${project.ref}/branches`}
        aria-label={label}
        className={classes.branches}
        data-preview={isPreview || undefined}
      >
        <GitBranch aria-hidden />
      </Link>
    </Tooltip>
  );
}

function DrawerButton({ navigation, footer }: DrawerContents) {
  const { module, open, setOpen } = useLazyOpening(navigationDrawer);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={topBarTexts.openNavigation}
        icon={<Menu aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {module && (
        <module.NavigationDrawer open={open} onOpenChange={setOpen} footer={footer(close)}>
          {navigation(close)}
        </module.NavigationDrawer>
      )}
    </>
  );
}
