import type { ProjectJob } from '@howdah/shared-api/lifecycle';
import {
  goingDownTexts,
  pausingTexts,
  resizingTexts,
  restartingTexts,
  restoringTexts,
  settingUpTexts,
} from './status-screens.ts';
import { upgradeTexts } from './upgrade.ts';

/** What a job that runs is called: as on its screen. */
export const runningJobTexts: Record<
  ProjectJob['kind'],
  { title: string; sentence(name: string, version?: number): string }
> = {
  initialize: settingUpTexts,
  pause: pausingTexts,
  restore: restoringTexts,
  restart: restartingTexts,
  resize: resizingTexts,
  upgrade: upgradeTexts,
  remove: goingDownTexts,
};

/** Jobs that leave a running project as it was when they fail. */
export type HarmlessJob = 'restore' | 'restart' | 'resize';

/** How the last job of a project goes, and what is said when it failed: what is safe, what to do. */
export const failedJobTexts: Record<HarmlessJob, { title: string; sentence(name: string): string }> = {
  restore: {
    title: 'Something went wrong while restoring your backup',
    sentence: (name) => `Your data is intact: "${name}" goes on with the database that it had.`,
  },
  restart: {
    title: 'Something went wrong while restarting your project',
    sentence: (name) => `Your data is intact: "${name}" goes on with the database that it had.`,
  },
  resize: {
    title: 'Something went wrong while resizing your project',
    sentence: (name) => `Your data is intact: "${name}" goes on with the size that it had.`,
  },
};

export const lastJobTexts = {
  next: 'You can go on working and try again later. If it fails again, contact support.',
  detail: (error: string) => `What was reported: ${error}`,
  contactSupport: 'Contact support',
  subject: (title: string, ref: string) => `${title}: ${ref}`,
  message: (startedAt: string, error: string | null) =>
    `It began at ${startedAt} and failed${error ? `: ${error}` : '.'}`,
  failedAt: (time: string) => `It failed at ${time}.`,
};
