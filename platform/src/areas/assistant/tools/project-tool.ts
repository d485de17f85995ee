import type { Static, TSchema } from '@fastify/type-provider-typebox';
import type { ProjectReader } from './project-reader.ts';

/** The dependencies of a tool. */
export interface ToolDependencies {
  reader: ProjectReader;
  database: string;
  /** Schemas that the data API serves. */
  exposedSchemas: string[];
}

/** A question that the model can ask about the project. Tools read only the catalog and never return rows of tables. */
export interface ProjectTool<Input extends TSchema = TSchema> {
  /** Tells the model what the tool returns and when to use it. */
  description: string;
  input: Input;
  /** Can reject; the model then receives the reason as a sentence. */
  execute(input: Static<Input>, deps: ToolDependencies): Promise<unknown>;
}

/** Infers the type of `execute`'s input. */
export function projectTool<Input extends TSchema>(tool: ProjectTool<Input>): ProjectTool<Input> {
  return tool;
}
