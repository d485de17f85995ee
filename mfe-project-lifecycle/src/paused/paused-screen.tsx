import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { CirclePause } from 'lucide-react';
import { ScreenCard } from '../status-screen/screen-card.tsx';
import { pausedTexts } from '../texts/paused.ts';
import { CannotRestore } from './cannot-restore.tsx';
import { PauseWindow } from './pause-window.tsx';
import { RestoreButton } from '../restore/restore-button.tsx';
import { usePauseWindow } from './use-pause-window.ts';

interface PausedScreenProps {
  project: Project;
  pageName: string | undefined;
}

/** An inactive project: its data is safe, and restoring brings it back (docs/product/lifecycle.md#screens). */
export function PausedScreen({ project, pageName }: PausedScreenProps) {
  const pauseWindow = usePauseWindow(project);
  const { state } = pauseWindow;
  return (
    <ScreenCard
      icon={<CirclePause />}
      title={pausedTexts.title}
      details={
        state.kind === 'over' ? (
          <CannotRestore project={project} pauseStatus={state.pauseStatus} />
        ) : (
          <PauseWindow {...pauseWindow} />
        )
      }
      actions={
        <>
          {state.kind !== 'over' && <RestoreButton project={project} disabled={state.kind === 'loading'} />}
          <PlanLink project={project} />
        </>
      }
    >
      <p>{pausedTexts.sentence(project.name)}</p>
      <p>{pausedTexts.note}</p>
      {pageName && state.kind !== 'over' && <p>{pausedTexts.pageNote(pageName)}</p>}
    </ScreenCard>
  );
}

/** Free plans, and plans that are not known, are offered the upgrade; paid ones the settings. */
function PlanLink({ project }: { project: Project }) {
  const { organization } = useShell();
  const isFree = (organization?.plan.id ?? 'free') === 'free';
  const link = isFree
    ? { to: `/org/${project.organization_slug}/billing?panel=subscriptionPlan`, text: pausedTexts.upgrade }
    : { to: `/project/${project.ref}/settings/general`, text: pausedTexts.settings };
  return (
    <Button asChild>
      <Link to={link.to}>{link.text}</Link>
    </Button>
  );
}
