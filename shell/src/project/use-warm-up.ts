import type { Project } from '@howdah/shared-api/projects';
import { useCallback } from 'react';
import { decideGate } from '../gate/decide-gate.ts';
import type { NavigationItem } from '../navigation/project-navigation.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import { routeOwner } from '../remotes/route-owner.ts';

/** Starts loading the remote of an entry that the pointer or the focus rests on, if the gate would let the page through. */
export function useWarmUp(ref: string, project: Project | undefined): (item: NavigationItem) => void {
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
      if (owner) remotes.load(owner.id);
    },
    [remotes, ref, project],
  );
}
