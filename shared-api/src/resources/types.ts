import type { Body, Schemas } from '../api-types/index.ts';

export type ResourceWarning = Schemas['ResourceWarning'];
export type ResourceLevel = ResourceWarning['cpu_exhaustion'];
export type ProjectResources = Schemas['ProjectResources'];
export type ResizeProject = Body<'resizeProject'>;
