import { platformError } from '@howdah/shared-api';
import { type Branch, useBranchesRetryMutation } from '@howdah/shared-api/projects/branches';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, IconButton } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Trash2 } from 'lucide-react';
import { branchesTexts, removeTexts } from '../texts/branches.ts';
import classes from './branches.module.css';

interface BranchActionsProps {
  branch: Branch;
  isHere: boolean;
  onRemove(branch: Branch): void;
}

export function BranchActions({ branch, isHere, onRemove }: BranchActionsProps) {
  const { name, status, project_ref: previewRef, parent_project_ref: ref } = branch;
  const { can, notify } = useShell();
  const [retry, { isLoading }] = useBranchesRetryMutation();
  const mayRemove = can('write:Delete', 'preview_branches');
  if (status === 'REMOVING') return null;

  const tryAgain = async () => {
    const { error } = await retry({ ref, previewRef });
    if (error) notify({ tone: 'error', message: branchesTexts.retryFailed(platformError(error).message) });
  };

  return (
    <div className={classes.actions}>
      {status === 'READY' && !isHere && (
        <Button asChild size="sm">
          <Link to={`/project/${previewRef}`} aria-label={branchesTexts.openNamed(name)}>
            {branchesTexts.open}
          </Link>
        </Button>
      )}
      {status === 'FAILED' && (
        <Button
          size="sm"
          loading={isLoading}
          disabledReason={
            can('infra:Execute', 'queue_jobs.projects.restart') === 'allowed'
              ? undefined
              : branchesTexts.noRetry
          }
          onClick={() => void tryAgain()}
        >
          {branchesTexts.retry}
        </Button>
      )}
      <IconButton
        size="sm"
        label={removeTexts.removeNamed(name)}
        icon={<Trash2 aria-hidden />}
        disabled={mayRemove === 'unknown'}
        disabledReason={
          mayRemove === 'denied'
            ? removeTexts.noPermission
            : status === 'CREATING'
              ? branchesTexts.creating
              : undefined
        }
        onClick={() => onRemove(branch)}
      />
    </div>
  );
}
