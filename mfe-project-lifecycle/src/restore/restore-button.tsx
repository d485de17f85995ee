import { useBillingListMembersAtFreeLimitQuery, type FreeLimitMember } from '@howdah/shared-api/billing';
import type { RestoreProject } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Tooltip } from '@howdah/shared-ui';
import { useState } from 'react';
import { pausedTexts } from '../texts/paused.ts';
import { FreeLimitDialog } from './free-limit-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestore } from './use-restore.ts';

interface RestoreButtonProps {
  project: Project;
  label?: string;
  /** While it is not known yet whether the project can be restored. */
  disabled?: boolean;
}

/**
 * Restores a project: refused without the permission, blocked where members of a free organization have no room for it,
 * else confirmed in a dialog (docs/product/lifecycle.md#states).
 */
export function RestoreButton({
  project,
  label = pausedTexts.restore,
  disabled = false,
}: RestoreButtonProps) {
  const { can, deployment, notify, organization } = useShell();
  const restore = useRestore(project.ref);
  const isFree = (organization?.plan.id ?? 'free') === 'free';
  const limit = useBillingListMembersAtFreeLimitQuery(
    { slug: project.organization_slug },
    { skip: !isFree || deployment !== 'hosted' },
  );
  const [confirming, setConfirming] = useState(false);
  const [blocking, setBlocking] = useState(false);
  /** Who the platform named when it refused; it may know more than the list did. */
  const [refused, setRefused] = useState<FreeLimitMember[]>();
  const permission = can('infra:Execute', 'queue_jobs.projects.initialize_or_resume');
  const members = refused ?? limit.data ?? [];

  const askOrRefuse = () => {
    if (permission === 'denied') notify({ tone: 'error', message: pausedTexts.noPermissionToast });
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
      <Tooltip content={permission === 'denied' ? pausedTexts.noPermissionTooltip : undefined}>
        {/* Not `disabled`: a person without the permission can still reach it and learn why. */}
        <Button
          variant="primary"
          aria-disabled={permission !== 'allowed' || disabled}
          loading={permission === 'allowed' && limit.isLoading}
          onClick={askOrRefuse}
        >
          {label}
        </Button>
      </Tooltip>
      <RestoreDialog project={project} open={confirming} onOpenChange={setConfirming} onRestore={confirm} />
      <FreeLimitDialog members={members} open={blocking} onOpenChange={setBlocking} />
    </>
  );
}
