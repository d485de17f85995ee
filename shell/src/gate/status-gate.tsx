import type { Project, StatusScreenName } from '@howdah/shared-api/projects';
import { useState, type ReactNode } from 'react';
import { decideGate } from './decide-gate.ts';
import { StatusScreen } from './status-screen.tsx';

interface StatusGateProps {
  project: Project;
  /** Below `/project/{ref}/`. */
  path: string;
  /** The page's name for 'restore to access this page'. Undefined on the home. */
  pageName: string | undefined;
  children: ReactNode;
}

/** A screen that stays after its status has ended (see `onHold` of the contract). */
interface HeldScreen {
  screen: StatusScreenName;
  /** Navigating to another page releases the screen. */
  pageKey: string;
}

/**
 * Renders the page or a status screen. A page behind a screen is neither rendered nor loaded. A screen can outlast its
 * status until the user continues.
 */
export function StatusGate({ project, path, pageName, children }: StatusGateProps) {
  const [held, setHeld] = useState<HeldScreen>();
  const pageKey = `${project.ref}/${path}`;
  const gate = decideGate({ status: project.status, postgrestStatus: project.postgrestStatus, route: path });
  const screen = gate.kind === 'screen' ? gate.screen : held?.pageKey === pageKey ? held.screen : undefined;
  if (!screen) return children;

  const hold = (keep: boolean) => setHeld(keep ? { screen, pageKey } : undefined);
  return <StatusScreen project={project} screen={screen} pageName={pageName} onHold={hold} />;
}
