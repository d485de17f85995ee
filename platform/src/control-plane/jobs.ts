import { asc, eq, sql } from 'drizzle-orm';
import type { ControlDatabase } from './database.ts';
import type { JobInput } from './types.ts';
import { jobs } from './schema.ts';

export type Job = typeof jobs.$inferSelect;
export type NewJob = Pick<typeof jobs.$inferInsert, 'projectId' | 'kind' | 'input' | 'exclusive'>;

export function jobsIn(db: ControlDatabase) {
  const change = async (id: string, values: Partial<typeof jobs.$inferInsert>) => {
    await db
      .update(jobs)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(jobs.id, id));
  };

  return {
    async add(job: NewJob): Promise<Job> {
      const [row] = await db.insert(jobs).values(job).returning();
      return row!;
    },

    /** Jobs that a start has to go on with, oldest first. */
    running(): Promise<Job[]> {
      return db.select().from(jobs).where(eq(jobs.state, 'running')).orderBy(asc(jobs.insertedAt));
    },

    /** Counts an attempt: the process begins, or goes on, with the job. */
    async begin(id: string): Promise<void> {
      await db
        .update(jobs)
        .set({ attempts: sql`${jobs.attempts} + 1`, updatedAt: new Date() })
        .where(eq(jobs.id, id));
    },

    keepInput: (id: string, input: JobInput) => change(id, { input }),
    reachStep: (id: string, step: string) => change(id, { step }),
    finish: (id: string) => change(id, { state: 'done', error: null }),
    fail: (id: string, error: string) => change(id, { state: 'failed', error }),
  };
}

export type Jobs = ReturnType<typeof jobsIn>;
