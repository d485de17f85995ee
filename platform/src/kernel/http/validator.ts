import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';

/**
 * Checks what comes in against the schemas of its route. Parameters are texts, and become numbers and booleans where a
 * schema says so; but only a text that is the number: `1.5` is not the id 1, which TypeBox would make of it.
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
