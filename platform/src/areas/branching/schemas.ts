import { Type } from '@fastify/type-provider-typebox';
import { DateTime, named, nullable } from '../../kernel/http/schemas.ts';
import { Status } from '../projects/schemas.ts';

/** A project's connection to a local git repository (docs/product/assistant.md#data). */
export const RepositoryConnectionBody = named(
  'RepositoryConnection',
  Type.Object({
    id: Type.Integer(),
    user: nullable(
      Type.Object(
        {
          id: Type.Integer(),
          primary_email: Type.Object({ email: Type.String() }),
          username: Type.String(),
        },
        { description: 'Who connected it. Null when the account was deleted.' },
      ),
    ),
    repository: Type.Object({
      id: Type.String({ description: "Its folder below the platform's root of repositories." }),
      name: Type.String({ description: 'owner/repo' }),
    }),
    project: Type.Object({ ref: Type.String() }),
    inserted_at: DateTime,
    updated_at: DateTime,
  }),
);

const branchStatuses = ['CREATING', 'READY', 'FAILED', 'REMOVING'] as const;

export type BranchStatus = (typeof branchStatuses)[number];

export const BranchBody = named(
  'Branch',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    git_branch: Type.String(),
    project_ref: Type.String({ description: 'The preview project, which has a copy of the database.' }),
    parent_project_ref: Type.String(),
    region: Type.String(),
    status: Type.Enum([...branchStatuses], {
      description:
        'CREATING while the database is copied. FAILED when that failed, with the reason in error.',
    }),
    preview_project_status: Status.ref,
    progress: nullable(Type.Number({ description: 'The progress of the copy, 0 to 1.' })),
    error: nullable(Type.String({ description: 'Why it could not be created.' })),
    created_by: nullable(
      Type.Object(
        { id: Type.Integer(), username: Type.String() },
        { description: 'Null when the account was deleted.' },
      ),
    ),
    created_at: DateTime,
  }),
);

export const branchingSchemas = [RepositoryConnectionBody, BranchBody];
