import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { GenericScreen } from './generic-screen.tsx';
import { PausedScreen } from './paused-screen.tsx';
import { PausingScreen } from './pausing-screen.tsx';
import { RestoringScreen } from './restoring-screen.tsx';

/** The slot `status-screen`: stands in for a page while the project's status keeps it closed (spec 1, section 2). */
export default function StatusScreen({ screen, pageName, onHold }: SlotProps['status-screen']) {
  const { project } = useShell();
  if (!project) return null;
  switch (screen) {
    case 'paused':
      return <PausedScreen project={project} pageName={pageName} />;
    case 'restoring':
      return <RestoringScreen project={project} onHold={onHold} />;
    case 'pausing':
      return <PausingScreen project={project} />;
    default:
      return <GenericScreen project={project} screen={screen} />;
  }
}
