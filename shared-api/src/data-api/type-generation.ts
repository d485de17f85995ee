import { injectArea, platformPath } from '@howdah/shared-api/api';

interface TypesWish {
  ref: string;
  /** At least one; `schema_not_found` when the database lacks one of them. */
  schemas: string[];
}

const typeGenerationApi = injectArea('typeGeneration', (build) => ({
  /** TypeScript for `database.types.ts`. Not kept: the next wish is about the schema of that moment. */
  typeGenerationGetTypescript: build.query<string, TypesWish>({
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
