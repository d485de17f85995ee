import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { Stores } from '../../control-plane/control-plane.ts';
import type { ProjectRecord } from '../projects/store.ts';
import type { Job } from './store.ts';
import type { JobInput, JobKind } from './tables.ts';

/** What the runner passes to a step. */
export interface StepContext {
  job: Job;
  project: ProjectRecord;
  /** Saves facts for later steps, and for a run after a crash. They are then in `job.input`. */
  saveInput(input: Partial<JobInput>): Promise<void>;
  /**
   * Writes to the control plane in one transaction, only while this process owns the job. Saves the facts
   * that `work` returns in the same transaction. Throws JobInterrupted.
   */
  change(work: (stores: Stores) => Promise<Partial<JobInput> | void>): Promise<void>;
  /**
   * Reports the progress of the step, from 0 to 1. It is stored at most once a second. Throws JobInterrupted
   * if the step must end because the platform stops or another process has taken over the job.
   */
  report(share: number): void;
}

/**
 * One step of a job. It must be idempotent: it runs again from its beginning if the process died during the
 * step or before its end was recorded.
 */
export interface JobStep {
  name: string;
  /**
   * What users see while it runs. The steps of an upgrade use the keys of docs/product/lifecycle.md#data.
   * Defaults to the name.
   */
  progress?: string;
  /** How many attempts it gets, with a pause in between. Defaults to 1. */
  tries?: number;
  /** If it fails, only the error is recorded: the steps before did what matters. */
  mayFail?: true;
  /** Fails the job with this message, instead of continuing here, if its process died in this step. */
  afterCrash?: string;
  run(context: StepContext): Promise<void>;
}

/** One part of the cleanup after a step failed. It must be idempotent: it is tried again, also after a crash. */
export interface UndoPart {
  /** Whether to try again until this error is over. Other errors end the part after a few attempts. */
  waitsOut?(error: unknown): boolean;
  /** @param reason the message of the step's error. */
  run(context: StepContext, reason: string): Promise<void>;
}

/** How a job changes the status of its project. */
export interface StatusMoves {
  /** The statuses that it can start from. Empty if it starts together with the project itself. */
  from: readonly ProjectStatus[];
  /** The project's status while the job runs. */
  during: ProjectStatus;
  /** The status after all steps succeed. */
  after: ProjectStatus | ((job: Job) => ProjectStatus);
  /** The status after a step fails. */
  failed: ProjectStatus | ((job: Job) => ProjectStatus);
}

/** A durable unit of work on a project, as data: the runner does not know what the steps do. */
export interface JobDefinition {
  kind: JobKind;
  /** How it changes the project's status. Null for work that does not; any number of such jobs can run. */
  moves: StatusMoves | null;
  steps: readonly JobStep[];
  /** Cleans up what the steps created if one of them fails: one part after the other, whether or not they succeed. */
  undo?: readonly UndoPart[];
  /** Runs in the transaction that ends the job and changes the status. */
  atEnd?(stores: Stores, job: Job): Promise<void>;
}

/** Ends a step without ending the job, which continues after the next start or in another process. */
export class JobInterrupted extends Error {
  constructor() {
    super('The job goes on later, or elsewhere');
    this.name = 'JobInterrupted';
  }
}
