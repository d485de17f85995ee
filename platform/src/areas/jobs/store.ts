import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { locksRow } from '../../control-plane/lock-order.ts';
import { type JobInput, type JobKind, jobs } from './tables.ts';

export type Job = typeof jobs.$inferSelect;
export type NewJob = Pick<typeof jobs.$inferInsert, 'projectId' | 'kind' | 'input' | 'exclusive' | 'state'>;

/** How long a process can be silent before others take over its jobs. */
export const LEASE_SECONDS = 15;

/** Uses the database's clock, so that processes on several machines agree. */
const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

export function jobStore(db: ControlDatabase) {
  /** A process that lost a job can no longer change it. */
  const ownedBy = (id: string, process: string) =>
    and(eq(jobs.id, id), eq(jobs.state, 'running'), eq(jobs.claimedBy, process));

  /** Returns false if the process no longer owns the job. */
  const change = async (id: string, process: string, values: Partial<typeof jobs.$inferInsert>) => {
    const changed = await db
      .update(jobs)
      .set({ ...values, updatedAt: new Date() })
      .where(ownedBy(id, process))
      .returning({ id: jobs.id });
    return changed.length > 0;
  };

  return {
    /** With `process`, the job is claimed for that process. */
    async add(job: NewJob, process?: string): Promise<Job> {
      const claim = process ? { claimedBy: process, leaseUntil: leaseEnd, attempts: 1 } : {};
      const [row] = await db
        .insert(jobs)
        .values({ ...job, ...claim })
        .returning();
      return row!;
    },

    async byId(id: string): Promise<Job | undefined> {
      const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
      return row;
    },

    /** Lists unfinished jobs, oldest first. */
    running(): Promise<Job[]> {
      return db.select().from(jobs).where(eq(jobs.state, 'running')).orderBy(asc(jobs.insertedAt));
    },

    /** Lists the jobs of a project, newest first. */
    ofProject(projectId: number, kind?: JobKind): Promise<Job[]> {
      return db
        .select()
        .from(jobs)
        .where(and(eq(jobs.projectId, projectId), kind && eq(jobs.kind, kind)))
        .orderBy(desc(jobs.insertedAt));
    },

    /** Lists the newest jobs of a project, of the given kinds. */
    recent(projectId: number, kinds: readonly JobKind[], limit: number): Promise<Job[]> {
      return db
        .select()
        .from(jobs)
        .where(and(eq(jobs.projectId, projectId), inArray(jobs.kind, [...kinds])))
        .orderBy(desc(jobs.insertedAt))
        .limit(limit);
    },

    /** Lists the newest job of each project, of the given kinds. */
    async latestOf(projectIds: readonly number[], kinds: readonly JobKind[]): Promise<Job[]> {
      if (projectIds.length === 0) return [];
      return db
        .selectDistinctOn([jobs.projectId])
        .from(jobs)
        .where(and(inArray(jobs.projectId, [...projectIds]), inArray(jobs.kind, [...kinds])))
        .orderBy(jobs.projectId, desc(jobs.insertedAt));
    },

    /** Returns whether a job is changing the project's status. */
    async movesStatus(projectId: number): Promise<boolean> {
      const rows = await db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.projectId, projectId), eq(jobs.state, 'running'), eq(jobs.exclusive, true)));
      return rows.length > 0;
    },

    /**
     * Claims a job without an owner: one that never started, or whose lease has expired. Returns undefined if
     * the job is finished or has an owner. Counts as an attempt at the current step.
     */
    async claim(id: string, process: string): Promise<Job | undefined> {
      const free = or(isNull(jobs.claimedBy), isNull(jobs.leaseUntil), lt(jobs.leaseUntil, sql`now()`));
      const [row] = await db
        .update(jobs)
        .set({
          claimedBy: process,
          leaseUntil: leaseEnd,
          attempts: sql`${jobs.attempts} + 1`,
          updatedAt: new Date(),
        })
        .where(and(eq(jobs.id, id), eq(jobs.state, 'running'), free))
        .returning();
      return row;
    },

    /** Renews the lease. Returns false if another process has taken over the job. */
    async renew(id: string, process: string): Promise<boolean> {
      const renewed = await db
        .update(jobs)
        .set({ leaseUntil: leaseEnd })
        .where(ownedBy(id, process))
        .returning({ id: jobs.id });
      return renewed.length > 0;
    },

    /** Locks the job for this process until the transaction ends. Returns false if another process owns it. */
    async hold(id: string, process: string): Promise<boolean> {
      locksRow(db, 'job');
      const rows = await db.select({ id: jobs.id }).from(jobs).where(ownedBy(id, process)).for('update');
      return rows.length > 0;
    },

    /** Releases a job, so that another process need not wait for the lease to expire. */
    async leave(id: string, process: string): Promise<void> {
      await change(id, process, { claimedBy: null, leaseUntil: null });
    },

    /** Releases the jobs of all other processes. Only safe for a process that knows it is the only one. */
    async releaseOthers(process: string): Promise<void> {
      await db
        .update(jobs)
        .set({ claimedBy: null, leaseUntil: null })
        .where(and(eq(jobs.state, 'running'), ne(jobs.claimedBy, process)));
    },

    saveInput: (id: string, process: string, input: JobInput) => change(id, process, { input }),
    /** Attempts are counted per step. */
    reachStep: (id: string, process: string, step: string) =>
      change(id, process, { step, stepProgress: null, attempts: 1 }),
    reportProgress: (id: string, process: string, share: number) =>
      change(id, process, { stepProgress: share }),
    recordError: (id: string, process: string, error: string) => change(id, process, { error }),
    finish: (id: string, process: string) => change(id, process, { state: 'done', stepProgress: null }),
    fail: (id: string, process: string, error: string) =>
      change(id, process, { state: 'failed', error, stepProgress: null }),
  };
}

export type JobStore = ReturnType<typeof jobStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    jobs: JobStore;
  }
}
