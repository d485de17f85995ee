import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { Stores } from '../../control-plane/control-plane.ts';
import type { ProjectRecord } from '../projects/store.ts';
import type { Job } from './store.ts';
import type { JobInput, JobKind } from './tables.ts';

/** What a step may use. */
export interface StepContext {
  job: Job;
  project: ProjectRecord;
  /** Saves facts for later steps and for a run after a crash: they are in `job.input` from then on. */
  saveInput(input: Partial<JobInput>): Promise<void>;
  /**
   * Writes to the control plane, all or nothing, and only while this process still has the job. Facts that `work` answers
   * are saved in the same transaction. Throws JobInterrupted.
   */
  change(work: (stores: Stores) => Promise<Partial<JobInput> | void>): Promise<void>;
  /**
   * How far the step is, 0 to 1. Written down at most once a second. Throws JobInterrupted when the step is to end here:
   * the platform stops, or another process has taken the job over.
   */
  report(share: number): void;
}

/**
 * One step of a job. It may be run again from its beginning, when the process died in the middle of it or before its
 * end was written down: it must come to the same result then.
 */
export interface JobStep {
  name: string;
  /** What is shown to users while it runs; an upgrade's are the keys of docs/product/lifecycle.md#data. Default: the name. */
  progress?: string;
  /** How often it is tried before it has failed, with a pause in between. Default 1. */
  tries?: number;
  /** A failure is written down in the job and changes nothing else: what matters was done by the steps before. */
  mayFail?: true;
  /** The job fails with this sentence, instead of going on here, when its process died in this step. */
  afterCrash?: string;
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
  failed: ProjectStatus | ((job: Job) => ProjectStatus);
}

/** A durable piece of work on a project, as data: the runner does not know what the steps do. */
export interface JobDefinition {
  kind: JobKind;
  /** What it does to the project's status; null for work beside it, of which any number may run. */
  moves: StatusMoves | null;
  steps: readonly JobStep[];
  /** Clears away what the steps made when one of them has failed. May run again after a crash. */
  undo?(context: StepContext): Promise<void>;
  /** Runs in the transaction that ends the job and moves the status. */
  atEnd?(stores: Stores, job: Job): Promise<void>;
}

/** The step ends here, and the job is not over: it goes on after the next start, or in another process. */
export class JobInterrupted extends Error {
  constructor() {
    super('The job goes on later, or elsewhere');
    this.name = 'JobInterrupted';
  }
}
