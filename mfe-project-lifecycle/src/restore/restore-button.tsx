import { platformError } from '@howdah/shared-api';
import { failureNotice } from '@howdah/shared-api/api';
import {
  type FreeLimitMember,
  useBillingListMembersAtFreeLimitQuery,
} from '@howdah/shared-api/organizations/billing';
import { type RestoreProject, useLifecycleRestoreMutation } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, deniedReason, refusedReason, Tooltip } from '@howdah/shared-ui';
import { useState } from 'react';
import { jobStartTexts } from '../jobs/job-texts.ts';
import { FreeLimitDialog } from './free-limit-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

interface RestoreButtonProps {
  project: Project;
  label?: string;
  /** Set while it is unknown whether the project can be restored. */
  disabled?: boolean;
}

/**
 * Restores a project after a confirmation. Refused without permission, and blocked when members of a free organization
 * have reached their limit (docs/product/lifecycle.md#states).
 */
export function RestoreButton({ project, label = 'Restore project', disabled = false }: RestoreButtonProps) {
  const { can, deployment, notify, organization } = useShell();
  const restore = useRestore(project.ref);
  const isFree = (organization?.plan.id ?? 'free') === 'free';
  const limit = useBillingListMembersAtFreeLimitQuery(
    { slug: project.organization_slug },
    { skip: !isFree || deployment !== 'hosted' },
  );
  const [confirming, setConfirming] = useState(false);
  const [blocking, setBlocking] = useState(false);
  /** The members in the platform's refusal, which is newer than the list. */
  const [refused, setRefused] = useState<FreeLimitMember[]>();
  const permission = can('infra:Execute', 'queue_jobs.projects.initialize_or_resume');
  const members = refused ?? limit.data ?? [];

  const openDialog = () => {
    if (permission === 'denied') notify({ tone: 'error', message: refusedReason('restore this project') });
    if (permission !== 'allowed' || disabled) return;
    if (limit.data?.length) setBlocking(true);
    else setConfirming(true);
  };
  const confirm = async (choice: RestoreProject) => {
    const result = await restore(choice);
    setConfirming(false);
    if (result.kind !== 'limit') return;
    setRefused(result.members);
    setBlocking(true);
  };

  return (
    <>
      <Tooltip content={permission === 'denied' ? deniedReason('resume this project') : undefined}>
        {/* Not `disabled`, so that the tooltip can be reached. */}
        <Button
          variant="primary"
          aria-disabled={permission !== 'allowed' || disabled}
          loading={permission === 'allowed' && limit.isLoading}
          onClick={openDialog}
        >
          {label}
        </Button>
      </Tooltip>
      <RestoreDialog project={project} open={confirming} onOpenChange={setConfirming} onRestore={confirm} />
      <FreeLimitDialog members={members} open={blocking} onOpenChange={setBlocking} />
    </>
  );
}

type RestoreResult = { kind: 'started' | 'failed' } | { kind: 'limit'; members: FreeLimitMember[] };

/** Starts a restore and reports the result in a toast. The platform checks the limit of free projects again. */
function useRestore(ref: string | undefined): (choice: RestoreProject) => Promise<RestoreResult> {
  const { notify } = useShell();
  const [restore] = useLifecycleRestoreMutation();

  return async (choice) => {
    if (!ref) {
      notify({ tone: 'error', message: 'Unable to restore: project is required' });
      return { kind: 'failed' };
    }
    try {
      await restore({ ref, choice }).unwrap();
      notify({ tone: 'info', message: 'Restoring project' });
      return { kind: 'started' };
    } catch (error) {
      const { code, details } = platformError(error);
      if (code === 'free_project_limit_reached') return { kind: 'limit', members: membersIn(details) };
      notify(
        failureNotice({
          error,
          failed: (message) => `Failed to restore project: ${message}`,
          unknown: jobStartTexts.unknown,
        }),
      );
      return { kind: 'failed' };
    }
  };
}

function membersIn(details: unknown): FreeLimitMember[] {
  const members = (details as { members?: unknown } | undefined)?.members;
  return Array.isArray(members) ? (members as FreeLimitMember[]) : [];
}
