import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { usePermission } from '@howdah/shared-api/remote-contract';
import { Card, CardHeader, Permitted, PermittedButton } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useState } from 'react';
import { useJobStart } from './use-job-start.ts';

interface JobCardProps {
  project: Project;
  /** The resource of the permission `infra:Execute`. */
  resource: string;
  texts: {
    title: string;
    description: string;
    /** Label of the button and of the confirmation. */
    action: string;
    confirmTitle(name: string): string;
    confirmBody: string;
    /** What needs the permission: "pause this project". */
    needs: string;
    notRunning: string;
    started: string;
    failed(message: string): string;
  };
  isStarting: boolean;
  start(): Promise<unknown>;
}

/** A card that starts a job of a running project after a confirmation. The status screen then replaces the page. */
export function JobCard({ project, resource, texts, isStarting, start }: JobCardProps) {
  const right = usePermission('infra:Execute', resource);
  const [confirming, setConfirming] = useState(false);
  const startJob = useJobStart(texts);

  const confirm = async () => {
    await startJob(start);
    setConfirming(false);
  };
  return (
    <Card>
      <CardHeader
        title={texts.title}
        description={texts.description}
        actions={
          <PermittedButton
            permission={right.permission}
            action={texts.needs}
            disabledReason={isProjectHealthy(project.status) ? undefined : texts.notRunning}
            onClick={() => setConfirming(true)}
          >
            {texts.action}
          </PermittedButton>
        }
      />
      <Permitted {...right} action={texts.needs} />
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={texts.confirmTitle(project.name)}
        description={texts.confirmBody}
        confirmLabel={texts.action}
        busy={isStarting}
        onConfirm={() => void confirm()}
      />
    </Card>
  );
}
