import type { Answer } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';

export type JobEntry = Answer<'listJobs'>['jobs'][number];

const jobsApi = injectArea('jobs', (build) => ({
  /** The history of a project's jobs, newest first. Refetched when the project changes. */
  jobsList: build.query<JobEntry[], { ref: string; limit: number }>({
    query: ({ ref, limit }) => ({
      url: platformPath('/platform/projects/{ref}/jobs', { ref }),
      params: { limit },
    }),
    transformResponse: (answer: Answer<'listJobs'>) => answer.jobs,
    providesTags: (_, __, { ref }) => [{ type: 'Project', id: ref }],
  }),
}));

export const { useJobsListQuery } = jobsApi;
