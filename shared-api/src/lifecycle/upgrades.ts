import type { Answer } from '../api-types/index.ts';
import { injectArea, isRefused, platformPath } from '@howdah/shared-api/api';
import { announceProjectChange } from '@howdah/shared-api/projects';

export type UpgradeEligibility = Answer<'getUpgradeEligibility'>;
export type UpgradeTarget = UpgradeEligibility['target_upgrade_versions'][number];

interface ByRef {
  ref: string;
}

const upgradesApi = injectArea('upgrades', (build) => ({
  /**
   * Only on hosted deployments, and only while the project is healthy (docs/product/lifecycle.md#calls). Refetched when
   * the project changes, because an upgrade and a restore change its version.
   */
  upgradesGetEligibility: build.query<UpgradeEligibility, ByRef>({
    query: ({ ref }) => platformPath('/v1/projects/{ref}/upgrade/eligibility', { ref }),
    providesTags: (_, __, { ref }) => [{ type: 'Project', id: ref }],
  }),

  /** Once accepted, the project is refetched and shows UPGRADING. */
  upgradesStart: build.mutation<Answer<'upgradeProject', 201>, ByRef & { target_version: string }>({
    query: ({ ref, ...body }) => ({
      url: platformPath('/v1/projects/{ref}/upgrade', { ref }),
      method: 'POST',
      body,
    }),
    onQueryStarted: ({ ref }, { queryFulfilled }) => {
      queryFulfilled.then(
        () => announceProjectChange(ref),
        () => undefined,
      );
    },
    invalidatesTags: (_, error, { ref }) =>
      isRefused(error)
        ? []
        : [
            { type: 'Project', id: ref },
            { type: 'ProjectStatus', id: ref },
          ],
  }),
}));

export const { useUpgradesGetEligibilityQuery, useUpgradesStartMutation } = upgradesApi;
export { upgradesApi };
