import type { Project } from '@howdah/shared-api/projects';
import { useCallback } from 'react';
import { decideGate } from '../gate/decide-gate.ts';
import type { NavigationItem } from '../navigation/navigation-item.ts';
import type { Can } from '../page/use-permissions.ts';
import { remoteAccess } from '../remotes/screens/remote-access.ts';
import { useRemotes } from '../remotes/use-remotes.ts';
import { routeOwner } from '@howdah/shared-api/remote-contract/route-owner';

/** Loads the remote of a hovered or focused entry, if the gate allows the page and the user has access. */
export function useWarmUp(
  ref: string,
  project: Project | undefined,
  can: Can,
): (item: NavigationItem) => void {
  const remotes = useRemotes();
  return useCallback(
    ({ to }) => {
      if (!project) return;
      const path = to.slice(`/project/${ref}/`.length);
      const gate = decideGate({
        status: project.status,
        postgrestStatus: project.postgrestStatus,
        route: path,
      });
      const owner = gate.kind === 'pass' && routeOwner(path, remotes.entries);
      if (owner && remoteAccess(owner.requires, can) === 'allowed') remotes.load(owner.id);
    },
    [remotes, ref, project, can],
  );
}
