import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { CirclePause } from 'lucide-react';
import { ScreenCard } from '../status-card/screen-card.tsx';
import { CannotRestore } from './cannot-restore.tsx';
import { PauseWindow } from './pause-window.tsx';
import { RestoreButton } from '../restore/restore-button.tsx';
import { usePauseWindow } from '../restore/use-pause-window.ts';

interface PausedScreenProps {
  project: Project;
  pageName: string | undefined;
}

const BILLING = 'Restoring costs nothing: this platform takes no payments.';

/** The screen of an inactive project (docs/product/lifecycle.md#screens). */
export function PausedScreen({ project, pageName }: PausedScreenProps) {
  const pauseWindow = usePauseWindow(project);
  const { state } = pauseWindow;
  // The expected result while it loads, so that the buttons do not move.
  const { kind } = state.kind === 'loading' ? state.expected : state;
  return (
    <ScreenCard
      icon={<CirclePause />}
      title={`The project "${project.name}" is currently paused.`}
      details={
        state.kind === 'over' ? (
          <CannotRestore project={project} pauseStatus={state.pauseStatus} />
        ) : (
          <PauseWindow {...pauseWindow} />
        )
      }
      note={kind === 'paid' && BILLING}
      actions={
        <>
          {state.kind !== 'over' && <RestoreButton project={project} disabled={state.kind === 'loading'} />}
          <PlanLink project={project} />
          {/* If the project cannot be restored, the alert already links to its backups. */}
          {state.kind !== 'over' && (
            <Button asChild>
              <Link to={`/project/${project.ref}/database/backups/scheduled`}>View backups</Link>
            </Button>
          )}
        </>
      }
    >
      {pageName && state.kind !== 'over' ? (
        <p>
          {`All of its data is intact, but it is inaccessible. Restore the project to open ${withArticle(pageName)}.`}
        </p>
      ) : (
        <p>All of its data is intact, but it is inaccessible until the project is restored.</p>
      )}
    </ScreenCard>
  );
}

/** Offers the upgrade on free and unknown plans, the settings on paid ones. */
function PlanLink({ project }: { project: Project }) {
  const { organization } = useShell();
  const isFree = (organization?.plan.id ?? 'free') === 'free';
  const link = isFree
    ? { to: `/org/${project.organization_slug}/billing?panel=subscriptionPlan`, text: 'Upgrade to Pro' }
    : { to: `/project/${project.ref}/settings/general`, text: 'View project settings' };
  return (
    <Button asChild>
      <Link to={link.to}>{link.text}</Link>
    </Button>
  );
}

/** `the SQL Editor`, but `Storage`. */
const withArticle = (name: string) => (/ (?:Editor|Docs)$/.test(name) ? `the ${name}` : name);
