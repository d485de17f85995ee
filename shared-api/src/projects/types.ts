import type { Schemas } from '../api-types/index.ts';

export type Project = Schemas['Project'];
export type ProjectSettings = Schemas['ProjectSettings'];
export type ServiceApiKey = ProjectSettings['service_api_keys'][number];
