import { Type } from '@fastify/type-provider-typebox';
import { named, nullable } from '../../kernel/http/schemas.ts';
import { lintCategories, lintLevels } from './lint.ts';

/** A finding of a lint (docs/decisions.md#calls). */
export const LintBody = named(
  'Lint',
  Type.Object({
    name: Type.String({ description: 'The same for all findings of a lint.' }),
    title: Type.String(),
    level: Type.Enum([...lintLevels]),
    facing: Type.Literal('EXTERNAL'),
    categories: Type.Array(Type.Enum([...lintCategories])),
    description: Type.String({ description: 'Why this kind of finding is a problem.' }),
    detail: Type.String({ description: 'This finding, as a sentence.' }),
    remediation: Type.String({ description: 'How to fix it.' }),
    metadata: Type.Object({
      schema: nullable(Type.String()),
      name: Type.String({ description: 'The object to open: a table, a view, a function, an extension.' }),
      type: Type.String(),
      entity: Type.String({ description: 'What the finding is about, as displayed.' }),
    }),
    cache_key: Type.String({ description: 'The same for the same finding in each run.' }),
  }),
);

export const advisorSchemas = [LintBody];
