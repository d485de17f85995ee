import type { Static, TSchema } from '@fastify/type-provider-typebox';
import type { ProjectReader } from './project-reader.ts';

/** What a tool works with. */
export interface ToolDependencies {
  reader: ProjectReader;
  database: string;
  /** Schemas that the data API shows. */
  exposedSchemas: string[];
}

/** Something that the model may ask about the project. Tools read the catalog: no row of anybody's data leaves by them. */
export interface ProjectTool<Input extends TSchema = TSchema> {
  /** For the model: what it answers, and when to ask. */
  description: string;
  input: Input;
  /** May reject: the model then gets the reason as a sentence. */
  look(input: Static<Input>, deps: ToolDependencies): Promise<unknown>;
}

/** Keeps the type of `look`'s input. */
export function projectTool<Input extends TSchema>(tool: ProjectTool<Input>): ProjectTool<Input> {
  return tool;
}
