import type { Answer, Schemas } from '../api-types/index.ts';

export type Member = Schemas['Member'];
export type AssignableRole = Answer<'listRoles'>[number];
