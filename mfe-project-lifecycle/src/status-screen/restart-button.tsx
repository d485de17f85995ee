import { useLifecycleRestartMutation } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useJobStart } from '../job-start/use-job-start.ts';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
import { restartTexts } from '../texts/general.ts';

/** Brings a project back with the database that it has. */
export function RestartButton({ project: { ref } }: { project: Project }) {
  const { can } = useShell();
  const [restartProject, { isLoading }] = useLifecycleRestartMutation();
  const startJob = useJobStart({ failed: restartTexts.failed });
  return (
    <PermittedButton
      loading={isLoading}
      permission={can('infra:Execute', 'queue_jobs.projects.restart')}
      noPermission={restartTexts.noPermission}
      onClick={() => void startJob(() => restartProject({ ref }).unwrap())}
    >
      {restartTexts.action}
    </PermittedButton>
  );
}
