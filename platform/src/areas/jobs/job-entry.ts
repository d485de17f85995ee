import { Type, type Static } from '@fastify/type-provider-typebox';
import { nullable } from '../../kernel/http/schemas.ts';
import type { Job } from './store.ts';

/** The jobs that a user waits for: they change the status of their project. */
export const shownKinds = [
  'initialize',
  'pause',
  'restore',
  'restart',
  'resize',
  'upgrade',
  'remove',
] as const;

/** Work that is worth telling afterwards: what users wait for, and what goes on beside it. */
export const toldKinds = [...shownKinds, 'branch', 'back-up', 'rotate-jwt-secret'] as const;

type ToldKind = (typeof toldKinds)[number];

export const jobState = Type.Enum(['running', 'done', 'failed']);

/** What is told of each job, whatever its kind. */
export const jobFacts = {
  was_active: Type.Boolean({ description: 'A restore that took a running project back to a backup.' }),
  error: nullable(Type.String({ description: 'Why it failed.' })),
  started_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
};

/** A job as it is told afterwards. */
export const JobEntry = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...toldKinds]),
  state: jobState,
  ...jobFacts,
});

/** @param job of one of `toldKinds`. */
export const toldJob = (job: Job): Static<typeof JobEntry> => describeJob(job, job.kind as ToldKind);

export function describeJob<Kind extends string>(
  job: Job,
  kind: Kind,
): Omit<Static<typeof JobEntry>, 'kind'> & { kind: Kind } {
  return {
    id: job.id,
    kind,
    state: job.state,
    was_active: job.input.wasActive ?? false,
    // What could not be tidied up at the end of one that worked is in the job, and no failure of it.
    error: job.state === 'failed' ? job.error : null,
    started_at: job.insertedAt.toISOString(),
    updated_at: job.updatedAt.toISOString(),
  };
}
