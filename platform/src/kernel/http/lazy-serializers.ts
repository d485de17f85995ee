import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type BuildSerializer = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildSerializer']
>;

/**
 * Compiles the serializer of an answer when it is sent for the first time. Hundreds of routes have a dozen answers each, most of which
 * a platform never sends: compiling all of them took a second of each start.
 */
export const buildLazySerializer: BuildSerializer = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (answer) => (serialize ??= compile(route))(answer);
  };
};
