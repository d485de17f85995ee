import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { Lint } from './types.ts';

const lintsApi = injectArea(
  'lints',
  (build) => ({
    /** What the lints find, worst first. Runs them: only while the project is healthy (spec 1, section 7). */
    lintsRun: build.query<Lint[], { ref: string }>({
      query: ({ ref }) => platformPath('/platform/projects/{ref}/run-lints', { ref }),
      providesTags: (_, __, { ref }) => [{ type: 'Lint', id: ref }],
    }),
  }),
  { tags: ['Lint'] },
);

/** The level that decides about the mark of the advisors (spec 1, section 2); undefined without security lints. */
export function worstSecurityLevel(
  lints: readonly Pick<Lint, 'level' | 'categories'>[],
): Lint['level'] | undefined {
  const levels = new Set(
    lints.filter(({ categories }) => categories.includes('SECURITY')).map(({ level }) => level),
  );
  return (['ERROR', 'WARN', 'INFO'] as const).find((level) => levels.has(level));
}

export const { useLintsRunQuery } = lintsApi;
export { lintsApi };
