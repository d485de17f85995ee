import type { FastifyBaseLogger } from 'fastify';
import type { ControlPlane } from '../../control-plane/control-plane.ts';
import type { JobDefinition } from './job-definition.ts';
import type { StepGate } from './step-gate.ts';

/** What a runner works with. */
export interface JobRunnerParts {
  controlPlane: ControlPlane;
  definitions: readonly JobDefinition[];
  logger: FastifyBaseLogger;
  /** Names this process in leases. */
  processId?: string;
  /** Whether no other process can work on these jobs: what an earlier one had is free at once then. Default true. */
  alone?: boolean;
  gate?: StepGate;
}
