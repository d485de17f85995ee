import { MAX_VISIBLE_NAME_LENGTH, VISIBLE_CHARACTER } from '@howdah/shared-api/contract';
import {
  type FastifyPluginAsyncTypebox,
  Type,
  type Static,
  type TSchema,
} from '@fastify/type-provider-typebox';
import { pattern } from './patterns.ts';

/**
 * An area's routes. Handlers access the platform with `app.platform`, which is not available while routes are
 * registered.
 */
export type Routes = FastifyPluginAsyncTypebox;

/** A time in ISO 8601, such as `2026-01-31T12:00:00.000Z`. */
export const DateTime = Type.String({ format: 'date-time' });

/** Postgres cannot store NUL in text, so such input is refused before a query runs. */
export const WITHOUT_NUL = pattern('^[^\\u0000]*$', 'must not contain the character NUL');

/** Like `WITHOUT_NUL`, with at least one visible character. */
export const VISIBLE_WITHOUT_NUL = pattern(
  `^[^\\u0000]*${VISIBLE_CHARACTER.source}[^\\u0000]*$`,
  'must have a visible character, and must not contain the character NUL',
);

export function holdsNul(text: string): boolean {
  return text.includes('\0');
}

/** A schema that appears once in the OpenAPI document, under its name, and that routes refer to. */
export interface NamedSchema<Schema extends TSchema> {
  /** Pass it to `app.addSchema` once. */
  schema: Schema;
  /** For routes: `$ref` for the document, the full type for TypeScript. */
  ref: ReturnType<typeof Type.Unsafe<Static<Schema>>>;
}

export function named<Schema extends TSchema>(name: string, schema: Schema): NamedSchema<Schema> {
  return {
    schema: Object.assign(schema, { $id: name }),
    ref: Type.Unsafe<Static<Schema>>({ $ref: `${name}#` }),
  };
}

/** Moves the description to the union, where the generated types show it. */
export function nullable<Schema extends TSchema>(schema: Schema) {
  const { description } = schema as { description?: string };
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}

/** The body of every error (docs/decisions.md#calls). */
export const ErrorBody = named(
  'Error',
  Type.Object({
    message: Type.String({ description: 'A sentence for users.' }),
    code: Type.String({
      description: "The platform's code, or the SQLSTATE of a statement that Postgres refused.",
    }),
    details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
);

/** Parameters of every route below a project. */
export const ByRef = Type.Object({ ref: Type.String({ minLength: 1, maxLength: 64 }) });

/** The name of a project, an organization or a token. */
export const VisibleName = Type.String({
  minLength: 1,
  maxLength: MAX_VISIBLE_NAME_LENGTH,
  pattern: pattern(
    `^\\P{Cc}*${VISIBLE_CHARACTER.source}\\P{Cc}*$`,
    'must have a visible character, and must not contain line breaks or control characters',
  ),
});

/** An id in an address that fits its column. */
export const RowId = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });

/** The error responses of every route. */
export const errorResponses = { '4xx': ErrorBody.ref, '5xx': ErrorBody.ref };
