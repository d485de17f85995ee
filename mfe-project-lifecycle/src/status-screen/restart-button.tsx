import { useLifecycleRestartMutation } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import type { ComponentProps } from 'react';
import { useJobStart } from '../job-start/use-job-start.ts';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
import { restartTexts } from '../texts/general.ts';

interface RestartButtonProps {
  project: Project;
  variant?: ComponentProps<typeof PermittedButton>['variant'];
  texts?: Pick<typeof restartTexts, 'action' | 'failed' | 'noPermission'>;
}

/** Brings a project back with the database that it has, or makes one again that could not be made. */
export function RestartButton({ project: { ref }, variant, texts = restartTexts }: RestartButtonProps) {
  const { can } = useShell();
  const [restartProject, { isLoading }] = useLifecycleRestartMutation();
  const startJob = useJobStart({ failed: texts.failed });
  return (
    <PermittedButton
      {...(variant ? { variant } : {})}
      loading={isLoading}
      permission={can('infra:Execute', 'queue_jobs.projects.restart')}
      noPermission={texts.noPermission}
      onClick={() => void startJob(() => restartProject({ ref }).unwrap())}
    >
      {texts.action}
    </PermittedButton>
  );
}
