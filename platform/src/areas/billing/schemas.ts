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
    disk_gb: Type.Number({ description: 'Disk that each project has.' }),
    backups_kept: Type.Integer({ description: 'Daily backups that are kept.' }),
    branching: Type.Boolean({ description: 'Whether preview branches can be made.' }),
    restore_window_days: nullable(
      Type.Integer({ description: 'Days in which a paused project can be restored; null is without end.' }),
    ),
    free_project_limit: nullable(
      Type.Integer({ description: 'Active projects that the person may have on it; null is any number.' }),
    ),
  }),
);

export type SubscriptionAnswer = Static<typeof SubscriptionBody.schema>;
export type PlanAnswer = Static<typeof PlanBody.schema>;

export const billingSchemas = [SubscriptionBody, PlanBody];
