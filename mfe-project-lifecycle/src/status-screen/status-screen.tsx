import type { Project } from '@howdah/shared-api/projects';
import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { PausedScreen } from '../paused/paused-screen.tsx';
import { ConnectingScreen } from './connecting-screen.tsx';
import { DeletingScreen } from './deleting-screen.tsx';
import { RestoreFailedScreen, PauseFailedScreen } from './failed-screens.tsx';
import { PausingScreen } from './pausing-screen.tsx';
import { RestoringScreen } from './restoring-screen.tsx';
import { SettingUpScreen } from './setting-up-screen.tsx';
import { UpgradeScreen } from './upgrade-screen.tsx';
import { WorkingScreen } from './working-screen.tsx';

/** The slot `status-screen`: replaces a page that the project's status blocks (docs/product/lifecycle.md#screens). */
export default function StatusScreen(props: SlotProps['status-screen']) {
  const { project } = useShell();
  // What a screen has found out is about its project only.
  return project ? <ScreenOf key={project.ref} {...props} project={project} /> : null;
}

function ScreenOf({ screen, pageName, onHold, project }: SlotProps['status-screen'] & { project: Project }) {
  switch (screen) {
    case 'setting-up':
      return <SettingUpScreen project={project} />;
    case 'connecting':
      return <ConnectingScreen project={project} />;
    case 'pausing':
      // The gate has one screen for both (docs/decisions.md#status-gate).
      return project.status === 'GOING_DOWN' ? (
        <DeletingScreen project={project} />
      ) : (
        <PausingScreen project={project} />
      );
    case 'pause-failed':
      return <PauseFailedScreen project={project} />;
    case 'restarting':
    case 'resizing':
      return <WorkingScreen project={project} screen={screen} onHold={onHold} />;
    case 'upgrading':
      return <UpgradeScreen project={project} onHold={onHold} />;
    case 'restoring':
      return <RestoringScreen project={project} onHold={onHold} />;
    case 'restore-failed':
      return <RestoreFailedScreen project={project} />;
    case 'paused':
      return <PausedScreen project={project} pageName={pageName} />;
  }
}
