import { RestError } from '../rest-error.ts';
import { keyOf, type Routine, type SchemaCache } from '../schema-cache/schema-cache.ts';
import { closest, SIMILAR_NAME, SIMILAR_PARAMETERS } from './closest.ts';

export interface RoutineSearch {
  schema: string;
  name: string;
  /** Names of the arguments. */
  args: readonly string[];
  isPost: boolean;
  /** The media type of the body, without parameters. */
  contentType: string;
}

/** Types of a single parameter without a name, by the type of the body that it takes. */
const rawTypesByContent: Record<string, readonly string[]> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
};

/** Whether the body as a whole is the argument. */
export function takesBody({ parameters }: Routine): boolean {
  return parameters.length === 1 && parameters[0]!.name === '';
}

/**
 * Finds the function to call: by its name, then by the names of the arguments (docs/product/rest.md#functions). Throws
 * PGRST202 for none and PGRST203 for several.
 */
export function findRoutine(cache: SchemaCache, search: RoutineSearch): Routine {
  const all = cache.routines.get(keyOf(search.schema, search.name)) ?? [];
  const byNames = all.filter((routine) => takes(routine, search));
  if (byNames.length === 1) return byNames[0]!;
  if (byNames.length > 1) throw ambiguous(byNames);
  const byBody = all.filter(
    (routine) =>
      search.isPost &&
      takesBody(routine) &&
      (rawTypesByContent[search.contentType] ?? []).includes(routine.parameters[0]!.type),
  );
  if (byBody.length === 1) return byBody[0]!;
  if (byBody.length > 1) throw ambiguous(byBody);
  throw none(cache, search, all);
}

function takes({ parameters }: Routine, { args, isPost, contentType }: RoutineSearch): boolean {
  if (parameters.length === 0) return args.length === 0 && !(isPost && isRaw(contentType));
  const known = new Set(parameters.map(({ name }) => name));
  return (
    args.every((name) => known.has(name)) &&
    parameters.every(({ name, isRequired }) => !isRequired || args.includes(name))
  );
}

const isRaw = (contentType: string) =>
  ['text/plain', 'text/xml', 'application/octet-stream'].includes(contentType);

function ambiguous(routines: readonly Routine[]): RestError {
  const list = routines.map(
    ({ schema, name, parameters }) =>
      `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
  );
  return new RestError(
    'PGRST203',
    `Could not choose the best candidate function between: ${list.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}

function none(
  cache: SchemaCache,
  { schema, name, args, isPost, contentType }: RoutineSearch,
  overloads: readonly Routine[],
): RestError {
  const isBody = isPost && isRaw(contentType);
  const sorted = [...args].sort();
  const list = sorted.join(', ');
  const withParameters =
    args.length === 0 ? ' without parameters' : ` with parameter${args.length > 1 ? 's' : ''} ${list}`;
  const body = { 'text/plain': 'text', 'text/xml': 'xml', 'application/octet-stream': 'bytea' }[contentType];
  const searched = isBody
    ? ` with a single unnamed ${body} parameter`
    : withParameters +
      (isPost && contentType === 'application/json' ? ' or with a single unnamed json/jsonb parameter' : '');
  return new RestError(
    'PGRST202',
    `Could not find the function ${schema}.${name}${isBody ? '' : args.length === 0 ? ' without parameters' : `(${list})`} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${name}${searched}, but no matches were found in the schema cache.`,
      hint: isBody ? null : suggestion(cache, schema, name, sorted, overloads),
    },
  );
}

function suggestion(
  cache: SchemaCache,
  schema: string,
  name: string,
  args: readonly string[],
  overloads: readonly Routine[],
): string | null {
  const namesOf = ({ parameters }: Routine) =>
    `(${parameters
      .map((parameter) => parameter.name)
      .sort()
      .join(', ')})`;
  const others = [...cache.routines.values()].flat().filter((routine) => routine.schema === schema);
  const found =
    overloads.length > 0
      ? closest(`(${args.join(', ')})`, overloads.map(namesOf), SIMILAR_PARAMETERS)
      : closest(
          name,
          others.map((routine) => routine.name),
          SIMILAR_NAME,
        );
  if (found === null) return null;
  return `Perhaps you meant to call the function ${schema}.${overloads.length > 0 ? name : ''}${found}`;
}
