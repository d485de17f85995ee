import type { Project, StatusScreenName } from '@howdah/shared-api/projects';
import { useState, type ReactNode } from 'react';
import { decideGate } from './decide-gate.ts';
import { StatusScreen } from './status-screen.tsx';

interface StatusGateProps {
  project: Project;
  /** Below `/project/{ref}/`. */
  path: string;
  /** What the page is called, for 'restore to access this page'; undefined on the home. */
  pageName: string | undefined;
  children: ReactNode;
}

/** A screen that stays although the status has ended: it has something to say (see `onHold` of the contract). */
interface HeldScreen {
  screen: StatusScreenName;
  /** The page that it stands on. Another one is not held. */
  place: string;
}

/**
 * Shows the page, or the screen that stands in for it. Nothing of the page is rendered, or fetched, behind a screen.
 * The status is the project's, as everywhere on the page; a screen may outstay it until the person goes on.
 */
export function StatusGate({ project, path, pageName, children }: StatusGateProps) {
  const [held, setHeld] = useState<HeldScreen>();
  const place = `${project.ref}/${path}`;
  const gate = decideGate({ status: project.status, postgrestStatus: project.postgrestStatus, route: path });
  const screen = gate.kind === 'screen' ? gate.screen : held?.place === place ? held.screen : undefined;
  if (!screen) return children;

  const hold = (keep: boolean) => setHeld(keep ? { screen, place } : undefined);
  return <StatusScreen project={project} screen={screen} pageName={pageName} onHold={hold} />;
}
