import type { Answer } from '../api-types/index.ts';

type Document = Answer<'getRestDocument'>;

/** The fields that are read from `GET /platform/projects/{ref}/api/rest` (OpenAPI 2.0). */
export interface RestDocument {
  paths: Record<string, RestPath>;
  definitions: Record<string, RestDefinition>;
}

export type RestPath = Partial<Record<'get' | 'post' | 'patch' | 'delete', RestOperation>>;
export type RestOperation = Partial<NonNullable<Document['paths'][string]['get']>>;
export type RestDefinition = Omit<Document['definitions'][string], 'type'>;
export type RestProperty = RestDefinition['properties'][string];
export type JsonType = NonNullable<RestProperty['type']>;
