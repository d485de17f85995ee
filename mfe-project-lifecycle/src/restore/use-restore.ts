import { platformError } from '@howdah/shared-api';
import type { FreeLimitMember } from '@howdah/shared-api/billing';
import { useLifecycleRestoreMutation, type RestoreProject } from '@howdah/shared-api/lifecycle';
import { useShell } from '@howdah/shared-api/remote-contract';
import { pausedTexts } from '../texts/paused.ts';

export type RestoreResult = { kind: 'started' | 'failed' } | { kind: 'limit'; members: FreeLimitMember[] };

/** Starts a restore and says how that went. The platform has the last word about who has no room for the project. */
export function useRestore(ref: string | undefined): (choice: RestoreProject) => Promise<RestoreResult> {
  const { notify } = useShell();
  const [restore] = useLifecycleRestoreMutation();

  return async (choice) => {
    if (!ref) {
      notify({ tone: 'error', message: pausedTexts.projectRequired });
      return { kind: 'failed' };
    }
    try {
      await restore({ ref, choice }).unwrap();
      notify({ tone: 'info', message: pausedTexts.restoring });
      return { kind: 'started' };
    } catch (error) {
      const { code, details, message } = platformError(error);
      if (code === 'free_project_limit_reached') return { kind: 'limit', members: membersIn(details) };
      notify({ tone: 'error', message: pausedTexts.failed(message) });
      return { kind: 'failed' };
    }
  };
}

function membersIn(details: unknown): FreeLimitMember[] {
  const members = (details as { members?: unknown } | undefined)?.members;
  return Array.isArray(members) ? (members as FreeLimitMember[]) : [];
}
