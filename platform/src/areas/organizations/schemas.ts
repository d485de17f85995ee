import { Type, type Static } from '@fastify/type-provider-typebox';
import { OPT_IN_TAGS, PLAN_IDS, ROLES } from '@howdah/shared-api/contract';
import { tierIds } from '../plans/tiers.ts';
import { named, nullable } from '../../kernel/http/named-schema.ts';
import { VISIBLE_WITHOUT_NUL, WITHOUT_NUL } from '../../kernel/http/text.ts';

/** Letters, digits, dots, dashes and underscores: a username stands in lists and in mentions. */
export const Username = Type.String({ minLength: 2, maxLength: 39, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]+$' });

/** A given or family name. */
export const PersonalName = Type.String({ maxLength: 100, pattern: WITHOUT_NUL });

/** One `@` with something on both sides and no blanks: whether it can be reached only a letter would tell. */
export const Email = Type.String({
  minLength: 3,
  maxLength: 320,
  pattern: '^[^\\s@\\u0000]+@[^\\s@\\u0000]+$',
});

/** What a person calls an organization or a token: something has to be seen. */
export const VisibleName = Type.String({ minLength: 1, maxLength: 100, pattern: VISIBLE_WITHOUT_NUL });

/** Parameters of every route below an organization. */
export const BySlug = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) });

/** An id in an address: what fits the column. */
export const RowId = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });

/** Nothing unknown is opted in to. */
export const OptInTags = Type.Array(Type.Enum([...OPT_IN_TAGS]), { uniqueItems: true });

const Moment = Type.String({ format: 'date-time' });

/** A role that somebody is given. The named schema is for answers: what is sent is checked without looking names up. */
export const RoleChoice = Type.Enum([...ROLES]);

export const RoleName = named('Role', Type.Enum([...ROLES]));

export const AccessTokenBody = named(
  'AccessToken',
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    token_alias: Type.String({ description: 'How the token begins and ends.' }),
    created_at: Moment,
    last_used_at: nullable(Moment),
    expires_at: nullable(
      Type.String({ format: 'date-time', description: 'Null: it is valid until it is revoked.' }),
    ),
  }),
);

export const MemberBody = named(
  'Member',
  Type.Object({
    id: Type.Integer({ description: 'The id of the user.' }),
    username: Type.String(),
    primary_email: Type.String(),
    first_name: Type.Optional(Type.String()),
    last_name: Type.Optional(Type.String()),
    role: RoleName.ref,
    joined_at: Moment,
  }),
);

export const InvitationBody = named(
  'Invitation',
  Type.Object({
    id: Type.Integer(),
    email: Type.String(),
    role: RoleName.ref,
    invited_by: nullable(Type.String({ description: 'Username; null when the account was deleted.' })),
    invited_at: Moment,
    expires_at: Moment,
    expired: Type.Boolean(),
  }),
);

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

export type AccessTokenAnswer = Static<typeof AccessTokenBody.schema>;
export type MemberAnswer = Static<typeof MemberBody.schema>;
export type InvitationAnswer = Static<typeof InvitationBody.schema>;
export type SubscriptionAnswer = Static<typeof SubscriptionBody.schema>;
export type PlanAnswer = Static<typeof PlanBody.schema>;

export const peopleSchemas = [
  RoleName,
  AccessTokenBody,
  MemberBody,
  InvitationBody,
  SubscriptionBody,
  PlanBody,
];
