import type { JobEntry } from '@howdah/shared-api/projects/jobs';
import {
  Archive,
  CirclePause,
  CirclePlay,
  FolderPlus,
  GitBranch,
  KeyRound,
  type LucideIcon,
  RotateCcw,
  Scaling,
  Trash2,
  TrendingUp,
} from 'lucide-react';

export interface JobLabels {
  icon: LucideIcon;
  running: string;
  done: string;
  failed: string;
}

const RESTORED: JobLabels = {
  icon: CirclePlay,
  running: 'Restoring the project',
  done: 'Project restored',
  failed: 'Restore failed',
};

const JOBS: Record<JobEntry['kind'], JobLabels> = {
  initialize: {
    icon: FolderPlus,
    running: 'Setting up the project',
    done: 'Project created',
    failed: 'Setup failed',
  },
  branch: {
    icon: GitBranch,
    running: 'Creating the branch',
    done: 'Branch created',
    failed: 'Branch creation failed',
  },
  pause: {
    icon: CirclePause,
    running: 'Pausing the project',
    done: 'Project paused',
    failed: 'Pause failed',
  },
  restore: RESTORED,
  restart: {
    icon: RotateCcw,
    running: 'Restarting the project',
    done: 'Project restarted',
    failed: 'Restart failed',
  },
  resize: {
    icon: Scaling,
    running: 'Resizing the project',
    done: 'Project resized',
    failed: 'Resize failed',
  },
  upgrade: {
    icon: TrendingUp,
    running: 'Upgrading Postgres',
    done: 'Postgres upgraded',
    failed: 'Upgrade failed',
  },
  remove: { icon: Trash2, running: 'Deleting the project', done: 'Project deleted', failed: 'Delete failed' },
  'back-up': { icon: Archive, running: 'Backing up', done: 'Backup completed', failed: 'Backup failed' },
  'rotate-jwt-secret': {
    icon: KeyRound,
    running: 'Updating the JWT secret',
    done: 'JWT secret updated',
    failed: 'JWT secret update failed',
  },
};

/** The labels of a job: while it runs, when it succeeded, and when it failed. */
export function jobLabels({ kind, was_active: wasActive }: Pick<JobEntry, 'kind' | 'was_active'>): JobLabels {
  return kind === 'restore' && wasActive ? { ...RESTORED, done: 'Backup restored' } : JOBS[kind];
}
