import type { ProjectRecord } from '../control-plane/projects.ts';
import type { Job } from '../control-plane/jobs.ts';
import type { JobInput, JobKind, ProjectStatus } from '../control-plane/types.ts';

/** What a step may use. */
export interface StepContext {
  job: Job;
  project: ProjectRecord;
  /** Remembers facts for later steps and for a run after a crash: they are in `job.input` from then on, durably. */
  remember(input: Partial<JobInput>): Promise<void>;
  /** How far the step is, 0 to 1. Written down at most once a second. */
  report(share: number): void;
}

/**
 * One step of a job. It may be run again from its beginning, when the process died in the middle of it or before its
 * end was written down: it must come to the same result then.
 */
export interface JobStep {
  name: string;
  /** What is shown to people while it runs; an upgrade's are the keys of spec 1, section 3. Default: the name. */
  progress?: string;
  run(context: StepContext): Promise<void>;
}

/** How a job changes the status of its project. */
export interface StatusMoves {
  /** The statuses it may start from. Empty: it is started together with the project itself. */
  from: readonly ProjectStatus[];
  /** The project's status while it runs. */
  during: ProjectStatus;
  /** ... when all steps are done. */
  after: ProjectStatus | ((job: Job) => ProjectStatus);
  /** ... when a step failed. */
  failed: ProjectStatus;
}

/**
 * A durable piece of work on a project, as data: the runner knows nothing of what the steps do.
 */
export interface JobDefinition {
  kind: JobKind;
  /** What it does to the project's status; null for work beside it, of which any number may run. */
  moves: StatusMoves | null;
  steps: readonly JobStep[];
}
