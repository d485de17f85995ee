import type { Backup, BackupList } from '@howdah/shared-api/lifecycle';
import { type Fact, formatRelative, Skeleton } from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import type { ReactNode } from 'react';

type Schedule = BackupList['schedule'];

const bone = <Skeleton width={72} height={20} />;

/** The schedule of the backups; placeholders while it loads. A paused project has no next backup until it is restored. */
export function scheduleFacts(list: BackupList | undefined, isPaused: boolean): Fact[] {
  const value = (known: (list: BackupList) => ReactNode) => (list ? known(list) : bone);
  return [
    { name: 'Schedule', value: value(({ schedule }) => interval(schedule)) },
    { name: 'Retention', value: value(({ schedule }) => keptWords(schedule)) },
    {
      name: 'Last backup',
      value: value(({ backups }) => moment(completed(backups)[0]?.inserted_at, 'None yet')),
    },
    {
      name: 'Next backup',
      value: value(({ schedule }) =>
        moment(schedule.next_at, isPaused ? 'When it runs again' : 'None planned', untilWords),
      ),
      note: list?.schedule.next_at && clock(list.schedule.next_at),
    },
  ];
}

/** Backups that can be restored, newest first. */
function completed(backups: Backup[]): Backup[] {
  return backups.filter(({ status }) => status === 'COMPLETED');
}

/** The time from or until now. The tooltip has the date. */
function moment(
  at: string | null | undefined,
  none: string,
  words: (at: string) => string = formatRelative,
): ReactNode {
  if (!at) return none;
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {words(at)}
    </time>
  );
}

/** `tomorrow at 06:50 UTC`, or without the day. */
export function dayAndClock(at: string): string {
  return `${isTomorrow(at) ? 'tomorrow ' : ''}at ${clock(at)}`;
}

/** In UTC, like the time beside it. */
function isTomorrow(at: string): boolean {
  const day = 86_400_000;
  return Math.floor(Date.parse(at) / day) === Math.floor(Date.now() / day) + 1;
}

/** `06:50 UTC`, in one line. */
function clock(at: string): string {
  return `${new Date(at).toISOString().slice(11, 16)}\u00a0UTC`;
}

function interval({ every_hours: hours }: Schedule): string {
  return hours === 0 ? 'Off' : hours === 24 ? 'Daily' : `Every ${hours} hours`;
}

function keptWords({ kept }: Schedule): string {
  return kept === 1 ? 'Latest only' : `Last ${kept} backups`;
}

function untilWords(at: string): string {
  const minutes = Math.round((Date.parse(at) - Date.now()) / 60_000);
  if (minutes < 1) return 'Within a minute';
  if (minutes < 60) return `In ${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours >= 12 && isTomorrow(at)) return 'Tomorrow';
  return hours === 1 ? 'In an hour' : `In ${hours} hours`;
}
