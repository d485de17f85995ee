import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { CirclePause } from 'lucide-react';
import { pausedTexts } from '../texts/paused.ts';
import { RestoreButton } from './restore-button.tsx';
import { ScreenCard } from './screen-card.tsx';

interface PausedScreenProps {
  project: Project;
  pageName: string | undefined;
}

/** An inactive project: its data is safe, and restoring brings it back (spec 1, section 2, "Paused project page"). */
export function PausedScreen({ project, pageName }: PausedScreenProps) {
  return (
    <ScreenCard
      icon={<CirclePause />}
      title={pausedTexts.title}
      actions={
        <>
          <RestoreButton project={project} />
          <PlanLink project={project} />
        </>
      }
    >
      <p>{pausedTexts.sentence(project.name)}</p>
      <p>{pausedTexts.note}</p>
      {pageName && <p>{pausedTexts.pageNote(pageName)}</p>}
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
