import { Type, type Static } from '@fastify/type-provider-typebox';
import { PLAN_IDS } from '@howdah/shared-api/contract';
import { named, nullable } from '../../kernel/http/schemas.ts';
import { tierIds } from '../plans/plans.ts';

export const SubscriptionBody = named(
  'Subscription',
  Type.Object({
    plan: Type.Object({ id: Type.Enum([...PLAN_IDS]), name: Type.String() }),
    tier: Type.Enum([...tierIds]),
    usage_billing_enabled: Type.Boolean(),
    addons: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
);

export const PlanBody = named(
  'Plan',
  Type.Object({
    id: Type.Enum([...PLAN_IDS]),
    name: Type.String(),
    disk_gb: Type.Number({ description: 'The disk of each project.' }),
    backups_kept: Type.Integer({ description: 'How many complete backups are kept.' }),
    branching: Type.Boolean({ description: 'Whether projects can have preview branches.' }),
    restore_window_days: nullable(
      Type.Integer({ description: 'How many days a paused project can be restored. Null: without limit.' }),
    ),
    free_project_limit: nullable(
      Type.Integer({
        description: 'How many active projects a user can have on this plan. Null: without limit.',
      }),
    ),
  }),
);

export type SubscriptionAnswer = Static<typeof SubscriptionBody.schema>;
export type PlanAnswer = Static<typeof PlanBody.schema>;

export const billingSchemas = [SubscriptionBody, PlanBody];
