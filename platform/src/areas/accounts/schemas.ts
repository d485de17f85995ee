import { Type, type Static } from '@fastify/type-provider-typebox';
import { pattern } from '../../kernel/http/patterns.ts';
import { DateTime, named, nullable, WITHOUT_NUL } from '../../kernel/http/schemas.ts';

/** Letters, digits, dots, dashes and underscores: a username appears in lists and in mentions. */
export const Username = Type.String({
  minLength: 2,
  maxLength: 39,
  pattern: pattern(
    '^[A-Za-z0-9][A-Za-z0-9._-]+$',
    'must start with a letter or a digit, and have only letters, digits, dots, dashes and underscores',
  ),
});

/** A given or family name. */
export const PersonalName = Type.String({ maxLength: 100, pattern: WITHOUT_NUL });

export const ProfileBody = named(
  'Profile',
  Type.Object({
    id: Type.Integer(),
    username: Type.String(),
    primary_email: Type.String(),
    first_name: Type.Optional(Type.String()),
    last_name: Type.Optional(Type.String()),
    has_password: Type.Boolean({
      description: 'False while the user can only sign in with a one-time link.',
    }),
  }),
);

export const AccessTokenBody = named(
  'AccessToken',
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    token_alias: Type.String({ description: 'How the token begins and ends.' }),
    created_at: DateTime,
    last_used_at: nullable(DateTime),
    expires_at: nullable(
      Type.String({ format: 'date-time', description: 'Null: valid until it is revoked.' }),
    ),
  }),
);

export type ProfileAnswer = Static<typeof ProfileBody.schema>;
export type AccessTokenAnswer = Static<typeof AccessTokenBody.schema>;

export const accountSchemas = [ProfileBody, AccessTokenBody];
