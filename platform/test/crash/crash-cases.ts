import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { JobKind } from '../../src/areas/jobs/tables.ts';
import type { ControlClient, JobSteps } from '../../testing/control-port/control-client.ts';
import type { Browser } from '../server/browser.ts';
import { namesIn } from './bookkeeping.ts';

export const newJwtSecret = 'a new secret that is long enough for HS256';

/** How each job is started, and how it must end. A missing kind of job does not compile. */
export const journeys = {
  initialize: {
    // Retries a project that could not be created.
    paused: false,
    ends: 'ACTIVE_HEALTHY',
    start: async (owner, ref, control) => {
      await control.setStatus(ref, { status: 'UNKNOWN' });
      return owner.post(`/platform/projects/${ref}/restart`);
    },
  },
  branch: {
    // Retries a branch that could not be created.
    paused: false,
    ends: 'ACTIVE_HEALTHY',
    start: async (owner, ref, control) => {
      await control.setStatus(ref, { status: 'UNKNOWN' });
      return owner.post(`/platform/projects/${ref}/restart`);
    },
  },
  pause: {
    paused: false,
    ends: 'INACTIVE',
    start: (owner, ref) => owner.post(`/platform/projects/${ref}/pause`),
  },
  restore: {
    paused: true,
    ends: 'ACTIVE_HEALTHY',
    start: (owner, ref) => owner.post(`/platform/projects/${ref}/restore`, { postgres_engine: '18' }),
  },
  restart: {
    paused: false,
    ends: 'ACTIVE_HEALTHY',
    start: (owner, ref) => owner.post(`/platform/projects/${ref}/restart`),
  },
  resize: {
    paused: false,
    ends: 'ACTIVE_HEALTHY',
    start: (owner, ref) => owner.post(`/platform/projects/${ref}/resize`, { compute_size: 'small' }),
  },
  upgrade: {
    paused: false,
    ends: 'ACTIVE_HEALTHY',
    start: (owner, ref) => owner.post(`/v1/projects/${ref}/upgrade`, { target_version: '18' }),
  },
  remove: {
    // This also has a backup to delete.
    paused: true,
    ends: null,
    start: (owner, ref) => owner.call('DELETE', `/platform/projects/${ref}`),
  },
  'rotate-jwt-secret': {
    paused: false,
    ends: 'ACTIVE_HEALTHY',
    start: (owner, ref) =>
      owner.call('PATCH', `/platform/projects/${ref}/config/secrets`, { body: { jwt_secret: newJwtSecret } }),
  },
  'archive-storage': {
    paused: false,
    ends: 'ACTIVE_HEALTHY',
    start: (owner, ref) => owner.post(`/platform/storage/${ref}/archive`),
  },
  'back-up': {
    paused: false,
    ends: 'ACTIVE_HEALTHY',
    start: async (_owner, ref, control) => {
      await control.backUp(ref);
      return { status: 200, text: '' };
    },
  },
} as const satisfies Record<JobKind, Journey>;

interface Journey {
  /** Whether the project is paused when the job starts. */
  paused: boolean;
  /** The status at the end; null: the project is deleted. */
  ends: ProjectStatus | null;
  start(owner: Browser, ref: string, control: ControlClient): Promise<{ status: number; text: string }>;
}

/** A kill at one point of one job. */
export interface CrashCase {
  ref: string;
  kind: JobKind;
  step: string;
  at: 'before' | 'after' | 'in the middle of';
}

/** Only letters, as in every ref. The number of the case can be read from it. */
const refOf = (number: number) =>
  `crash${[...String(number)].map((digit) => 'bcdfghjkmn'[Number(digit)]).join('')}`;

/** The start and the end of every step of every job, as the platform lists them. */
export function casesAtEnds(definitions: JobSteps[]): CrashCase[] {
  const places = definitions.flatMap(({ kind, steps }) =>
    steps.flatMap((step) => (['before', 'after'] as const).map((at) => ({ kind, step, at }))),
  );
  return places.map((place, index) => ({ ...place, ref: refOf(index + 100) }));
}

/** A long step, and a check whether it is running. */
export interface LongStep extends CrashCase {
  isUnderWay: Sign;
}

type Sign = (home: string, control: ControlClient) => boolean | Promise<boolean>;

const backupsOf = (home: string, ref: string) => namesIn(home, 'backups', ref);

const hasLoadedSome =
  (ref: string, step: string): Sign =>
  async (_, control) => {
    const [job] = await control.jobs(ref);
    return job?.step === step && job.step_progress !== null && job.step_progress > 0;
  };

const longSteps: [JobKind, string, (ref: string) => Sign][] = [
  [
    'initialize',
    'create-database',
    (ref) => (home) => namesIn(home, 'projects', ref).some((name) => name.startsWith('data.unfinished')),
  ],
  ['pause', 'back-up', (ref) => (home) => backupsOf(home, ref).some((name) => name.endsWith('.part'))],
  ['branch', 'copy-out', (ref) => (home) => backupsOf(home, ref).some((name) => name.endsWith('.part'))],
  ['branch', 'copy-in', (ref) => hasLoadedSome(ref, 'copy-in')],
  ['restore', 'fill-database', (ref) => hasLoadedSome(ref, 'fill-database')],
  [
    'upgrade',
    'dump-database',
    (ref) => (home) => backupsOf(home, ref).some((name) => name.endsWith('.part')),
  ],
  ['upgrade', 'load-dump', (ref) => hasLoadedSome(ref, 'load-dump')],
  [
    'upgrade',
    'back-up',
    // The dump from before the switch, and the one in progress.
    (ref) => (home) => {
      const files = backupsOf(home, ref);
      return files.some((name) => name.endsWith('.gz')) && files.some((name) => name.endsWith('.part'));
    },
  ],
];

export const casesInTheMiddle: LongStep[] = longSteps.map(([kind, step, signOf], index) => {
  const ref = refOf(index + 10);
  return { ref, kind, step, at: 'in the middle of', isUnderWay: signOf(ref) };
});

/** Whether an upgrade that was killed in this step completes. Before the switch it fails. */
export function upgradeGoesThrough({ kind, step }: CrashCase): boolean {
  return kind === 'upgrade' && ['switch-database', 'back-up', 'remove-old-database'].includes(step);
}
