import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { ProjectRecord } from '../../src/areas/projects/store.ts';
import { PlatformError } from '../../src/kernel/errors.ts';
import type { Platform } from '../../src/kernel/platform.ts';
import type { ControlOverrides } from './overrides.ts';
import type { StepGates } from './step-gates.ts';

/** What the routes of the control port use. */
export interface ControlPortDependencies {
  platform: Platform;
  gates: StepGates;
  overrides: ControlOverrides;
}

/** A group of routes of the control port. */
export type ControlRoutes = (
  app: FastifyInstance<
    RawServerDefault,
    RawRequestDefaultExpression,
    RawReplyDefaultExpression,
    FastifyBaseLogger,
    TypeBoxTypeProvider
  >,
  parts: ControlPortDependencies,
) => Promise<void>;

export async function projectByRef({ controlPlane }: Platform, ref: string): Promise<ProjectRecord> {
  const project = (await controlPlane.projects.list()).find((candidate) => candidate.ref === ref);
  if (!project) throw new PlatformError('project_not_found', `There is no project ${ref}.`);
  return project;
}
