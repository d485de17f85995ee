import { Type, type Static } from '@fastify/type-provider-typebox';
import { WITHOUT_NUL } from '../../kernel/http/schemas.ts';

const Text = Type.String({ pattern: WITHOUT_NUL });

/** Fields of every call of the assistant. */
const aboutProject = {
  projectRef: Type.String({ minLength: 1, maxLength: 64, pattern: WITHOUT_NUL }),
  connectionString: Type.Optional(
    Type.String({
      maxLength: 4096,
      description: 'The connectionString of the project. Required to use its schema.',
    }),
  ),
  includeSchemaMetadata: Type.Optional(
    Type.Boolean({
      description:
        'Whether the model can read the schema. Applies only if the organization and the project have opted in.',
    }),
  ),
  schema: Type.Optional(
    Type.String({
      maxLength: 256,
      pattern: WITHOUT_NUL,
      description: 'The schema in use. Defaults to public.',
    }),
  ),
};

const Message = Type.Object(
  {
    id: Type.Optional(Type.String()),
    role: Type.Enum(['user', 'assistant']),
    content: Type.Optional(Text),
    parts: Type.Optional(
      Type.Array(Type.Object({ type: Type.String(), text: Type.Optional(Text) }), {
        maxItems: 1000,
        description: 'The parts of the AI SDK. Only text is used.',
      }),
    ),
  },
  { description: 'The text is in parts, otherwise in content.' },
);

export const AssistantRequestBody = Type.Object({
  ...aboutProject,
  table: Type.Optional(
    Type.String({ maxLength: 256, pattern: WITHOUT_NUL, description: 'The table that the page shows.' }),
  ),
  messages: Type.Array(Message, {
    minItems: 1,
    maxItems: 1000,
    description: 'Oldest first. The last one is the question.',
  }),
});

export const CompletionRequestBody = Type.Object({
  ...aboutProject,
  prompt: Type.String({ minLength: 1, maxLength: 10_000, pattern: WITHOUT_NUL }),
  selection: Type.Optional(
    Type.String({
      pattern: WITHOUT_NUL,
      description: 'The SQL to replace. When absent, the reply is inserted.',
    }),
  ),
  before: Type.Optional(Text),
  after: Type.Optional(Text),
});

export const TitleRequestBody = Type.Object({
  projectRef: aboutProject.projectRef,
  sql: Type.String({ minLength: 1, pattern: WITHOUT_NUL }),
});

export type AssistantRequest = Static<typeof AssistantRequestBody>;
export type CompletionRequest = Static<typeof CompletionRequestBody>;
