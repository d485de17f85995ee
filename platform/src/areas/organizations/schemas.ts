import { Type, type Static } from '@fastify/type-provider-typebox';
import { OPT_IN_TAGS, PLAN_IDS, ROLES } from '@howdah/shared-api/contract';
import { pattern } from '../../kernel/http/patterns.ts';
import { DateTime, named, nullable } from '../../kernel/http/schemas.ts';

/** One `@` with text on both sides and no white space. Only sending an e-mail can tell whether the address works. */
export const Email = Type.String({
  minLength: 3,
  maxLength: 320,
  pattern: pattern('^[^\\s@\\u0000]+@[^\\s@\\u0000]+$', 'must be an email address'),
});

/** Parameters of every route below an organization. */
export const BySlug = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) });

/** Accepts only known tags. */
export const OptInTags = Type.Array(Type.Enum([...OPT_IN_TAGS]), { uniqueItems: true });

/**
 * The role in a request body. `RoleName`, the named schema, is for responses, because validation of requests
 * does not resolve names.
 */
export const RoleChoice = Type.Enum([...ROLES]);

export const RoleName = named('Role', Type.Enum([...ROLES]));

export const MemberBody = named(
  'Member',
  Type.Object({
    id: Type.Integer({ description: 'The id of the user.' }),
    username: Type.String(),
    primary_email: Type.String(),
    first_name: Type.Optional(Type.String()),
    last_name: Type.Optional(Type.String()),
    role: RoleName.ref,
    joined_at: DateTime,
  }),
);

export const InvitationBody = named(
  'Invitation',
  Type.Object({
    id: Type.Integer(),
    email: Type.String(),
    role: RoleName.ref,
    invited_by: nullable(Type.String({ description: 'The username. Null when the account was deleted.' })),
    invited_at: DateTime,
    expires_at: DateTime,
    expired: Type.Boolean(),
  }),
);

export type MemberAnswer = Static<typeof MemberBody.schema>;
export type InvitationAnswer = Static<typeof InvitationBody.schema>;

export const OrganizationBody = named(
  'Organization',
  Type.Object({
    id: Type.Integer(),
    slug: Type.String(),
    name: Type.String(),
    plan: Type.Object({ id: Type.Enum([...PLAN_IDS]), name: Type.String() }),
    opt_in_tags: Type.Array(Type.String()),
    addons: Type.Array(Type.String(), { description: 'Add-ons of the subscription: hipaa, pitr.' }),
  }),
);

export const PermissionBody = named(
  'Permission',
  Type.Object({
    actions: Type.Array(Type.String(), {
      description: '% matches any characters, or none.',
    }),
    resources: Type.Array(Type.String(), { description: 'With % as in actions.' }),
    condition: Type.Unknown({ description: 'JSON-logic, or null.' }),
    organization_slug: Type.String(),
    project_refs: nullable(Type.Array(Type.String(), { description: 'Null means the whole organization.' })),
    restrictive: Type.Boolean({ description: 'The entry denies, and takes precedence over all others.' }),
  }),
);

export type OrganizationAnswer = Static<typeof OrganizationBody.schema>;

export const organizationSchemas = [OrganizationBody, PermissionBody, RoleName, MemberBody, InvitationBody];
