import {
  type FastifyPluginAsyncTypebox,
  Type,
  type Static,
  type TSchema,
} from '@fastify/type-provider-typebox';

/** An area's routes. Handlers reach the platform's parts by `app.platform`, never while routes are being registered. */
export type Routes = FastifyPluginAsyncTypebox;

/** Postgres keeps no NUL in a text: what holds one is refused before a database is asked. */
export const WITHOUT_NUL = '^[^\\u0000]*$';

/** The same, with something to be seen in it. */
export const VISIBLE_WITHOUT_NUL = '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$';

export function holdsNul(text: string): boolean {
  return text.includes('\0');
}

/** A schema that is in the OpenAPI document once, under its name, and that routes refer to. */
export interface NamedSchema<Schema extends TSchema> {
  /** Given to `app.addSchema` once. */
  schema: Schema;
  /** Used in routes: `$ref` for the document, the full type for TypeScript. */
  ref: ReturnType<typeof Type.Unsafe<Static<Schema>>>;
}

export function named<Schema extends TSchema>(name: string, schema: Schema): NamedSchema<Schema> {
  return {
    schema: Object.assign(schema, { $id: name }),
    ref: Type.Unsafe<Static<Schema>>({ $ref: `${name}#` }),
  };
}

/** The description moves to the union, where the generated types show it. */
export function nullable<Schema extends TSchema>(schema: Schema) {
  const { description } = schema as { description?: string };
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}

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

/** What a user calls an organization or a token: something has to be seen. */
export const VisibleName = Type.String({ minLength: 1, maxLength: 100, pattern: VISIBLE_WITHOUT_NUL });

/** An id in an address: what fits the column. */
export const RowId = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });

/** The errors that routes can answer, beside what they answer when all is well. */
export const errorResponses = { '4xx': ErrorBody.ref, '5xx': ErrorBody.ref };
