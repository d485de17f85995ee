import type { Schemas } from '../../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';

export type Lint = Schemas['Lint'];

const lintsApi = injectArea(
  'lints',
  (build) => ({
    /**
     * Runs the lints and returns their findings, worst first. Only while the project is healthy
     * (docs/product/lifecycle.md#calls).
     */
    lintsRun: build.query<Lint[], { ref: string }>({
      query: ({ ref }) => platformPath('/platform/projects/{ref}/run-lints', { ref }),
      providesTags: (_, __, { ref }) => [{ type: 'Lint', id: ref }],
    }),
  }),
  { tags: ['Lint'] },
);

/**
 * Returns the level of the dot next to Advisors (docs/product/lifecycle.md#screens), or undefined without
 * security lints.
 */
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
