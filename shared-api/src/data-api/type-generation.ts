import { injectArea, platformPath } from '@howdah/shared-api/api';

interface TypesRequest {
  ref: string;
  /** At least one; `schema_not_found` when the database lacks one of them. */
  schemas: string[];
}

const typeGenerationApi = injectArea('typeGeneration', (build) => ({
  /** TypeScript for `database.types.ts`. Not cached: the schema may have changed. */
  typeGenerationGetTypescript: build.query<string, TypesRequest>({
    query: ({ ref, schemas }) => ({
      url: platformPath('/v1/projects/{ref}/types/typescript', { ref }),
      params: { included_schemas: schemas.join(',') },
    }),
    transformResponse: ({ types }: { types: string }) => types,
    keepUnusedDataFor: 0,
  }),
}));

export const { useLazyTypeGenerationGetTypescriptQuery } = typeGenerationApi;
export { typeGenerationApi };
