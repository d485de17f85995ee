import type { UpgradeStep } from '@howdah/shared-api/contract';

/** The upgrade screens (docs/product/lifecycle.md#screens). */
export const upgradeTexts = {
  title: 'Upgrading your project',
  sentence: (name: string, version: number | undefined) =>
    `The data of "${name}" moves to ${version ? `Postgres ${version}` : 'a newer version of Postgres'}. The old database is kept until that has worked.`,
  note: 'This page looks again every few seconds. You can leave it: the work goes on.',
  backupTitle: 'A full backup is running',
  backupSentence: (version: number | undefined) =>
    `Your data has moved${version ? ` to Postgres ${version}` : ''}. The project is back as soon as a full backup of it is made.`,
  stepsLabel: 'Steps of the upgrade',
  doneTitle: 'Upgrade complete',
  doneSentence: (name: string, version: number) => `"${name}" runs on Postgres ${version}.`,
  failedTitle: 'We ran into an issue while upgrading your project',
  failedSentence: (name: string) => `Your data is unaffected: "${name}" runs on its old version as before.`,
  failedNext: 'You can go on working and upgrade again later. If it fails again, contact support.',
  supportSubject: (ref: string) => `Upgrading project ${ref} failed`,
  supportMessage: (version: number, startedAt: string, error: string | null) =>
    `The upgrade to Postgres ${version} that began at ${startedAt} failed${error ? `: ${error}` : '.'}`,
  states: { done: 'Done', current: 'In progress', pending: 'Pending' },
};

/** The eight visible steps, by progress key. The ninth key is the full backup that follows them. */
export const upgradeStepTexts: Record<Exclude<UpgradeStep, 'CompletedUpgrade'>, string> = {
  Started: 'Finish running queries',
  LaunchedUpgradedInstance: 'Launch a database of the new version',
  DetachedVolumeFromUpgradedInstance: 'Prepare it for your data',
  AttachedVolumeToOriginalInstance: 'Back up the current database',
  InitiatedDataUpgrade: 'Move the data',
  CompletedDataUpgrade: 'Compare every table',
  DetachedVolumeFromOriginalInstance: 'Stop the old database',
  AttachedVolumeToUpgradedInstance: 'Switch to the new database',
};
