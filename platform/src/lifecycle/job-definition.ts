import type { ProjectRecord } from '../control-plane/projects.ts';
import type { Job } from '../control-plane/jobs.ts';
import type { JobKind, ProjectStatus } from '../control-plane/types.ts';

/** What a step may use. */
export interface StepContext {
  job: Job;
  project: ProjectRecord;
}

/**
 * One step of a job. It may be run again from its beginning, when the process died in the middle of it or before its
 * end was written down: it must come to the same result then.
 */
export interface JobStep {
  name: string;
  run(context: StepContext): Promise<void>;
}

/** A durable piece of work on a project, as data: the runner knows nothing of what the steps do. */
export interface JobDefinition {
  kind: JobKind;
  /** The statuses it may start from. Empty: it is started together with the project itself. */
  from: readonly ProjectStatus[];
  /** The project's status while it runs. */
  during: ProjectStatus;
  /** ... when all steps are done. */
  after: ProjectStatus | ((job: Job) => ProjectStatus);
  /** ... when a step failed. */
  failed: ProjectStatus;
  steps: readonly JobStep[];
}
