import { Type } from '@fastify/type-provider-typebox';
import type { Parameter } from './swagger.ts';

const PropertyAnswer = Type.Object({
  type: Type.Optional(
    Type.Enum(['string', 'integer', 'number', 'boolean', 'array'], { description: 'Absent for json.' }),
  ),
  format: Type.String({ description: 'The type in Postgres.' }),
  description: Type.Optional(
    Type.String({ description: "The comment, then notes: <pk/>, <fk table='t' column='c'/>." }),
  ),
  default: Type.Optional(Type.Unknown()),
  enum: Type.Optional(Type.Array(Type.String())),
  maxLength: Type.Optional(Type.Integer()),
  items: Type.Optional(Type.Object({ type: Type.Optional(Type.String()) })),
});

const DefinitionAnswer = Type.Object({
  type: Type.Literal('object'),
  description: Type.Optional(Type.String()),
  required: Type.Optional(Type.Array(Type.String())),
  properties: Type.Record(Type.String(), PropertyAnswer),
});

/**
 * Either a reference, or a parameter with a name and a location. The schema does not declare `$ref`: the
 * generator of the API's own document would treat such a property as one of its own references.
 */
const ParameterAnswer = Type.Unsafe<Parameter>(
  Type.Object(
    {
      name: Type.Optional(Type.String()),
      in: Type.Optional(Type.Enum(['query', 'header', 'body'])),
      required: Type.Optional(Type.Boolean()),
      schema: Type.Optional(
        Type.Object(
          {
            required: Type.Optional(Type.Array(Type.String())),
            properties: Type.Optional(Type.Record(Type.String(), PropertyAnswer)),
          },
          { additionalProperties: true, description: 'Or `{"$ref": "#/definitions/..."}`.' },
        ),
      ),
    },
    { additionalProperties: true, description: 'Or `{"$ref": "#/parameters/..."}`.' },
  ),
);

const OperationAnswer = Type.Object({
  tags: Type.Array(Type.String()),
  summary: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  parameters: Type.Optional(Type.Array(ParameterAnswer)),
  produces: Type.Optional(Type.Array(Type.String())),
  responses: Type.Record(Type.String(), Type.Unknown()),
});

/** The document as routes describe it. Its exact type is in swagger.ts. */
export const RestDocumentAnswer = Type.Object(
  {
    swagger: Type.Literal('2.0'),
    info: Type.Object({ title: Type.String(), description: Type.String(), version: Type.String() }),
    host: Type.String(),
    basePath: Type.String(),
    definitions: Type.Record(Type.String(), DefinitionAnswer, {
      description: 'Tables and views by name.',
    }),
    paths: Type.Record(
      Type.String(),
      Type.Object({
        get: Type.Optional(OperationAnswer),
        post: Type.Optional(OperationAnswer),
        patch: Type.Optional(OperationAnswer),
        delete: Type.Optional(OperationAnswer),
      }),
      { description: '`/<table or view>` and `/rpc/<function>`.' },
    ),
    parameters: Type.Record(Type.String(), ParameterAnswer),
  },
  { additionalProperties: true },
);
