import type { Answer } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';

export type EdgeFunction = Answer<'listEdgeFunctions'>[number];

const edgeFunctionsApi = injectArea('edgeFunctions', (build) => ({
  /** The project's edge functions, by name. */
  edgeFunctionsList: build.query<EdgeFunction[], { ref: string }>({
    query: ({ ref }) => platformPath('/v1/projects/{ref}/functions', { ref }),
  }),
}));

export const { useEdgeFunctionsListQuery } = edgeFunctionsApi;
export { edgeFunctionsApi };
