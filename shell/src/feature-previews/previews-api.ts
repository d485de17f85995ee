import { injectArea, platformPath } from '@howdah/shared-api/api';

/** On or off by the flag's name; what is absent is off. */
export type PreviewFlags = Record<string, boolean>;

const previewsApi = injectArea('previews', (build) => ({
  /** Kept for each person. */
  previewsGet: build.query<{ flags: PreviewFlags }, void>({
    query: () => platformPath('/platform/profile/feature-previews'),
  }),

  /** In place of all flags that were kept before. Shown at once, and taken back when it is refused. */
  previewsSet: build.mutation<{ flags: PreviewFlags }, { flags: PreviewFlags }>({
    query: (body) => ({ url: platformPath('/platform/profile/feature-previews'), method: 'PUT', body }),
    onQueryStarted: async ({ flags }, { dispatch, queryFulfilled }) => {
      const patch = dispatch(previewsApi.util.updateQueryData('previewsGet', undefined, () => ({ flags })));
      await queryFulfilled.catch(() => patch.undo());
    },
  }),
}));

export const { usePreviewsGetQuery, usePreviewsSetMutation } = previewsApi;
