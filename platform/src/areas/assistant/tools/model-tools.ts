import { jsonSchema, tool, type ToolSet } from 'ai';
import type { FastifyBaseLogger } from 'fastify';
import { Value } from 'typebox/value';
import { EngineError } from '../../../engines/engine-error.ts';
import { SqlFailure } from '../../../engines/sql/script-failures.ts';
import { PlatformError } from '../../../kernel/errors.ts';
import { InspectionRefused } from '../failures.ts';
import type { ProjectTool, ToolDependencies } from './project-tool.ts';
import { projectTools } from './tools.ts';

/** Builds the tools for the AI SDK. A tool that fails returns `{error}`, so that the model can continue without it. */
export function modelTools(deps: ToolDependencies, logger: Pick<FastifyBaseLogger, 'warn'>): ToolSet {
  return Object.fromEntries(
    Object.entries(projectTools).map(([name, { description, input, execute }]) => [
      name,
      tool({
        description,
        inputSchema: jsonSchema<unknown>(input as object, { validate: (value) => checked(input, value) }),
        execute: (value) =>
          execute(value, deps).catch((error: unknown) => ({ error: reasonOf(error, name, logger) })),
      }),
    ]),
  );
}

function checked(input: ProjectTool['input'], value: unknown) {
  return Value.Check(input, value)
    ? { success: true as const, value }
    : { success: false as const, error: new Error('The input does not match the schema of the tool') };
}

function reasonOf(error: unknown, tool: string, logger: Pick<FastifyBaseLogger, 'warn'>): string {
  if (error instanceof SqlFailure) {
    return [error.event.message, error.event.hint].filter(Boolean).join('. ');
  }
  const isSayable =
    error instanceof InspectionRefused || error instanceof PlatformError || error instanceof EngineError;
  if (isSayable) return error.message;
  if ((error as Error).name !== 'AbortError')
    logger.warn({ err: error, tool }, 'A tool of the assistant failed');
  return 'This could not be read.';
}
