import { Type } from '@fastify/type-provider-typebox';
import { RLS_KNOWLEDGE } from '../prompts/rls.ts';
import { projectTool } from './project-tool.ts';

export const rlsKnowledge = projectTool({
  description:
    'How row level security policies are written for this platform. Read it before writing policies.',
  input: Type.Object({}),
  execute: async () => RLS_KNOWLEDGE,
});
