import { Type } from '@fastify/type-provider-typebox';
import { named } from './named-schema.ts';
import { VISIBLE_WITHOUT_NUL } from './text.ts';

/** Every error of the platform (docs/decisions.md#keys-tokens-and-headers). */
export const ErrorBody = named(
  'Error',
  Type.Object({
    message: Type.String({ description: 'A sentence for a person.' }),
    code: Type.String({
      description: "The platform's code, or the SQLSTATE of a statement that Postgres refused.",
    }),
    details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
);

/** Parameters of every route below a project. */
export const ByRef = Type.Object({ ref: Type.String({ minLength: 1, maxLength: 64 }) });

/** What a person calls an organization or a token: something has to be seen. */
export const VisibleName = Type.String({ minLength: 1, maxLength: 100, pattern: VISIBLE_WITHOUT_NUL });

/** An id in an address: what fits the column. */
export const RowId = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });

/** The errors that routes can answer, beside what they answer when all is well. */
export const refusals = { '4xx': ErrorBody.ref, '5xx': ErrorBody.ref };
