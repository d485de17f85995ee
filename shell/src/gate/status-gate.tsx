import type { Project } from '@howdah/shared-api/projects';
import type { ReactNode } from 'react';
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

/** Shows the page, or the screen that stands in for it. Nothing of the page is rendered, or fetched, behind a screen. */
export function StatusGate({ project, path, pageName, children }: StatusGateProps) {
  const gate = decideGate({ status: project.status, postgrestStatus: project.postgrestStatus, route: path });
  if (gate.kind === 'pass') return children;
  return <StatusScreen project={project} screen={gate.screen} pageName={pageName} />;
}
