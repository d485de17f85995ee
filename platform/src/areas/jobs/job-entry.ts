import { Type, type Static } from '@fastify/type-provider-typebox';
import { DateTime, nullable } from '../../kernel/http/schemas.ts';
import type { EmptyView } from '../../engines/engine.ts';
import type { Job } from './store.ts';

/** The jobs that a user waits for. They change the status of their project. */
export const shownKinds = [
  'initialize',
  'pause',
  'restore',
  'restart',
  'resize',
  'upgrade',
  'remove',
] as const;

/** The jobs in the history: those that users wait for, and others that run alongside. */
export const historyKinds = [...shownKinds, 'branch', 'back-up', 'rotate-jwt-secret'] as const;

type HistoryKind = (typeof historyKinds)[number];

export const jobState = Type.Enum(['running', 'done', 'failed']);

/** Fields of every kind of job. */
export const jobFacts = {
  was_active: Type.Boolean({ description: 'A restore that took a running project back to a backup.' }),
  error: nullable(Type.String({ description: 'Why it failed.' })),
  started_at: DateTime,
  updated_at: DateTime,
};

export const EmptyViews = Type.Optional(
  Type.Array(
    Type.Object({
      name: Type.String({ description: 'With its schema, quoted where SQL needs it.' }),
      reason: Type.String({ description: 'The error of its query.' }),
    }),
    {
      description:
        'The materialized views of the new database that could not be filled. Absent if there are none.',
    },
  ),
);

/** The field `empty_views` of a job. */
export function emptyViewsOf({ input: { emptyViews = [] } }: Job): { empty_views?: EmptyView[] } {
  return emptyViews.length > 0 ? { empty_views: emptyViews } : {};
}

/** A job in the history. */
export const JobEntry = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...historyKinds]),
  state: jobState,
  ...jobFacts,
});

/** @param job A job of one of `historyKinds`. */
export const historyEntry = (job: Job): Static<typeof JobEntry> => describeJob(job, job.kind as HistoryKind);

export function describeJob<Kind extends string>(
  job: Job,
  kind: Kind,
): Omit<Static<typeof JobEntry>, 'kind'> & { kind: Kind } {
  return {
    id: job.id,
    kind,
    state: job.state,
    was_active: job.input.wasActive ?? false,
    // A failed cleanup is recorded in the job, but the job succeeded.
    error: job.state === 'failed' ? job.error : null,
    started_at: job.insertedAt.toISOString(),
    updated_at: job.updatedAt.toISOString(),
  };
}
