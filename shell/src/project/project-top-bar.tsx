import type { Organization } from '@howdah/shared-api/organizations';
import type { Project } from '@howdah/shared-api/projects';
import { Badge, Button, IconButton, Skeleton, Tooltip } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Menu, Sparkles } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { TopBar } from '../layout/top-bar.tsx';
import { StatusBadge } from '../projects/status-badge.tsx';
import classes from './project-top-bar.module.css';

const NavigationDrawer = lazy(() =>
  import('../navigation/navigation-drawer.tsx').then((module) => ({ default: module.NavigationDrawer })),
);

interface ProjectTopBarProps {
  projectRef: string;
  project: Project | undefined;
  organization: Organization | undefined;
  assistantOpen: boolean;
  onToggleAssistant(): void;
  /** On a phone: the navigation for a drawer, told how to close it. */
  drawer?: (close: () => void) => ReactNode;
}

/** Where the page is: organization and project. And what can be opened from every page of a project. */
export function ProjectTopBar(props: ProjectTopBarProps) {
  const { projectRef, project, organization, assistantOpen, onToggleAssistant, drawer } = props;
  return (
    <TopBar
      actions={
        <Tooltip content="Open the assistant" shortcut="Mod+I">
          <Button
            size="sm"
            variant="ghost"
            icon={<Sparkles aria-hidden />}
            aria-label="Assistant"
            aria-expanded={assistantOpen}
            onClick={onToggleAssistant}
          >
            <span className={classes.wide}>Assistant</span>
          </Button>
        </Tooltip>
      }
    >
      {drawer && <DrawerButton>{drawer}</DrawerButton>}
      <nav aria-label="Breadcrumb" className={classes.crumbs}>
        <ol>
          {organization && (
            <li className={classes.organization}>
              <Link to="/projects">{organization.name}</Link>
              <Badge>{organization.plan.name}</Badge>
            </li>
          )}
          <li className={classes.project}>
            {project ? (
              <Link to={`/project/${projectRef}`}>{project.name}</Link>
            ) : (
              <Skeleton width={120} height={14} />
            )}
            {project && project.status !== 'ACTIVE_HEALTHY' && (
              <StatusBadge status={project.status} postgrestStatus={project.postgrestStatus} />
            )}
          </li>
        </ol>
      </nav>
    </TopBar>
  );
}

function DrawerButton({ children }: { children(close: () => void): ReactNode }) {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <IconButton
        label="Open the navigation"
        icon={<Menu aria-hidden />}
        aria-expanded={drawer === 'open'}
        onClick={() => setDrawer('open')}
      />
      {drawer !== 'never' && (
        <Suspense fallback={null}>
          <NavigationDrawer
            open={drawer === 'open'}
            onOpenChange={(open) => setDrawer(open ? 'open' : 'closed')}
          >
            {children(() => setDrawer('closed'))}
          </NavigationDrawer>
        </Suspense>
      )}
    </>
  );
}
