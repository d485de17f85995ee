import { Type, type Static, type TSchema } from '@fastify/type-provider-typebox';

/** A schema that stands once in the OpenAPI document, under its name, and is referred to from routes. */
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
