import { Type, type Static } from '@fastify/type-provider-typebox';
import { PROJECT_STATUSES } from '@howdah/shared-api/contract';
import { customHostnameStatuses } from '../../src/areas/custom-hostnames/tables.ts';
import { edgeFunctionStatuses } from '../../src/areas/edge-functions/tables.ts';
import { jobKinds } from '../../src/areas/jobs/tables.ts';
import { nullable } from '../../src/kernel/http/schemas.ts';

const Ref = Type.String({ minLength: 1, maxLength: 64 });
const Share = Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 10 })));

export const StatusChange = Type.Object(
  {
    status: Type.Optional(Type.Enum([...PROJECT_STATUSES])),
    paused_at: Type.Optional(nullable(Type.String({ format: 'date-time' }))),
    /** Null restores the real status. */
    postgrest_status: Type.Optional(nullable(Type.Enum(['ONLINE', 'OFFLINE']))),
  },
  { additionalProperties: false },
);

export const Figures = Type.Object(
  {
    disk: Share,
    memory: Share,
    cpu: Share,
    disk_io: Share,
    auth_rate_limited: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const ClockChange = Type.Object(
  {
    now: Type.String({ format: 'date-time' }),
    /** Whether the clock stops at this time. Otherwise it continues. */
    still: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const NewGate = Type.Object(
  {
    ref: Type.Optional(Ref),
    kind: Type.Optional(Type.Enum([...jobKinds])),
    step: Type.Optional(Type.String({ minLength: 1 })),
    at: Type.Enum(['before', 'after']),
    action: Type.Enum(['wait', 'fail']),
    /** The error of the failing step. */
    message: Type.Optional(Type.String({ minLength: 1 })),
  },
  { additionalProperties: false },
);

export const Gates = Type.Object({
  gates: Type.Array(Type.Object({ id: Type.String(), ...NewGate.properties })),
  waiting: Type.Array(
    Type.Object({
      gate: Type.String(),
      job: Type.String(),
      kind: Type.String(),
      ref: Type.String(),
      step: Type.String(),
      at: Type.Enum(['before', 'after']),
    }),
  ),
});

export const JobAnswer = Type.Object({
  id: Type.String(),
  ref: Type.String(),
  kind: Type.Enum([...jobKinds]),
  state: Type.Enum(['running', 'done', 'failed']),
  step: nullable(Type.String()),
  step_progress: nullable(Type.Number()),
  attempts: Type.Integer(),
  error: nullable(Type.String()),
});

export const ProjectFacts = Type.Object({
  ref: Type.String(),
  status: Type.Enum([...PROJECT_STATUSES]),
  database: Type.String(),
  postgres_major: Type.Integer(),
});

export const JobSteps = Type.Object({
  kind: Type.Enum([...jobKinds]),
  steps: Type.Array(Type.String()),
});

export const NewBucket = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 100 }), public: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);

export const NewEdgeFunction = Type.Object(
  {
    slug: Type.String({ minLength: 1, maxLength: 100 }),
    /** Default: the slug. */
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    status: Type.Optional(Type.Enum([...edgeFunctionStatuses])),
  },
  { additionalProperties: false },
);

export const NewHostname = Type.Object(
  {
    hostname: Type.String({ minLength: 1, maxLength: 255 }),
    /** Default: active. */
    status: Type.Optional(Type.Enum([...customHostnameStatuses])),
  },
  { additionalProperties: false },
);

export const LinkFor = Type.Object(
  { email: Type.String({ minLength: 3, maxLength: 320 }) },
  { additionalProperties: false },
);

export const Link = Type.Object({ url: Type.String() });

export const ByRef = Type.Object({ ref: Ref });
export const ById = Type.Object({ id: Type.String() });
export const Done = Type.Object({ ok: Type.Literal(true) });

export type NewBucket = Static<typeof NewBucket>;
export type NewEdgeFunction = Static<typeof NewEdgeFunction>;
export type NewHostname = Static<typeof NewHostname>;
export type StatusChange = Static<typeof StatusChange>;
export type Figures = Static<typeof Figures>;
export type ClockChange = Static<typeof ClockChange>;
export type NewGate = Static<typeof NewGate>;
export type Gates = Static<typeof Gates>;
export type JobAnswer = Static<typeof JobAnswer>;
export type ProjectFacts = Static<typeof ProjectFacts>;
export type JobSteps = Static<typeof JobSteps>;
