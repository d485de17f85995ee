import { injectArea, platformPath } from '@howdah/shared-api/api';

interface TypesRequest {
  ref: string;
  /** At least one. Fails with `schema_not_found` if the database lacks one of them. */
  schemas: string[];
}

const typeGenerationApi = injectArea('typeGeneration', (build) => ({
  /** TypeScript for `database.types.ts`. Not cached, because the schema can change. */
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
