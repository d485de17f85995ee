import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';

/**
 * Validates requests against the schemas of their routes. Parameters are text and are converted to numbers
 * and booleans where the schema says so, but only if the text is exactly that number: TypeBox would convert
 * `1.5` to the id 1.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = (part) => {
  const check = TypeBoxValidatorCompiler(part);
  if (part.httpPart === 'body') return check;
  return (sent: Record<string, unknown>) => {
    const given = { ...sent };
    const result = check(sent) as { value?: Record<string, unknown> };
    const bent = Object.entries(result.value ?? {}).find(
      ([name, value]) => typeof value === 'number' && String(value) !== String(given[name]),
    );
    return bent ? { error: [noNumber(bent[0])] } : result;
  };
};

function noNumber(name: string): FastifySchemaValidationError {
  return {
    keyword: 'type',
    instancePath: `/${name}`,
    schemaPath: `#/properties/${name}/type`,
    params: {},
    message: 'must be a number without anything else',
  };
}
