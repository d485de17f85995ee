import type { Body, Schemas } from '../api-types/index.ts';

export type CreatableVersion = Schemas['AvailableVersions']['available_versions'][number];
export type CreateProject = Body<'createProject'>;
