import { Type, type Static } from '@fastify/type-provider-typebox';
import { SUPPORT_CATEGORIES, SUPPORT_SEVERITIES } from '@howdah/shared-api/contract';
import { DateTime, named, nullable, VISIBLE_WITHOUT_NUL, WITHOUT_NUL } from '../../kernel/http/schemas.ts';

const Ref = Type.String({ minLength: 1, maxLength: 64, pattern: WITHOUT_NUL });
const Slug = Type.String({ minLength: 1, maxLength: 100, pattern: WITHOUT_NUL });
const Category = Type.Enum([...SUPPORT_CATEGORIES]);
const Severity = Type.Enum([...SUPPORT_SEVERITIES]);

/** A new support request. Needs at least a project or an organization. */
export const NewSupportRequestBody = Type.Object({
  category: Category,
  severity: Type.Optional(Severity),
  subject: Type.String({ minLength: 1, maxLength: 200, pattern: VISIBLE_WITHOUT_NUL }),
  message: Type.String({ minLength: 1, maxLength: 20_000, pattern: VISIBLE_WITHOUT_NUL }),
  projectRef: Type.Optional(Ref),
  organizationSlug: Type.Optional(Slug),
});

export const SupportRequestBody = named(
  'SupportRequest',
  Type.Object({
    id: Type.Integer(),
    category: Category,
    severity: Severity,
    subject: Type.String(),
    message: Type.String(),
    project_ref: nullable(Type.String()),
    sent_by: Type.Object({ username: Type.String(), primary_email: Type.String() }),
    inserted_at: DateTime,
  }),
);

/** Why a user leaves (docs/decisions.md#reasons-for-leaving). */
export const DepartureBody = Type.Object({
  orgSlug: Slug,
  projectRef: Type.Optional(Ref),
  reasons: Type.String({ maxLength: 4000, pattern: WITHOUT_NUL, description: 'One per line.' }),
  additionalFeedback: Type.Optional(Type.String({ maxLength: 20_000, pattern: WITHOUT_NUL })),
  exitAction: Type.Enum(['delete', 'downgrade']),
});

export type SupportRequestAnswer = Static<typeof SupportRequestBody.schema>;

export const feedbackSchemas = [SupportRequestBody];
