import { isBlank } from '@howdah/shared-api/contract';
import {
  argumentModes,
  behaviors,
  DEFAULT_SCHEMA,
  functions,
  type FunctionCreation,
  type PostgresFunction,
} from '@howdah/shared-api/pg-meta';
import { array, boolean, object, string, type InferType } from 'yup';
import { areDistinct } from '../change/are-distinct.ts';
import { nameSchema } from '../change/name-schema.ts';
import { storableText } from '../change/storable-text.ts';

const typeText = (takes: (type: string) => void) =>
  string()
    .trim()
    .required('Enter a type')
    .test(
      'type',
      ({ value }) => `Unknown type: ${String(value)}`,
      (text) => accepts(() => takes(text)),
    );

export const functionForm = object({
  name: nameSchema(),
  schema: string().required(),
  args: array(
    object({
      mode: string().oneOf(argumentModes).required(),
      name: storableText(),
      type: typeText((type) => functions.create({ name: 'f', definition: '', args: [{ type }] })),
      default: storableText(),
    }),
  ).required(),
  returnType: typeText((type) => functions.create({ name: 'f', definition: '', return_type: type })),
  language: string().required(),
  behavior: string().oneOf(behaviors).required(),
  securityDefiner: boolean().required(),
  config: array(object({ name: string().required('Enter a setting name'), value: storableText() }))
    .required()
    .test('unique', 'This setting is already in the list', (list) =>
      areDistinct(list.map(({ name }) => name)),
    ),
  definition: storableText(),
});

export type FunctionValues = InferType<typeof functionForm>;
export type ArgumentValues = FunctionValues['args'][number];

export const newArgument: ArgumentValues = { mode: 'in', name: '', type: 'text', default: '' };

/** Form values, by default those of docs/product/api-docs.md#numbers. */
export function functionValues(
  current: PostgresFunction | undefined,
  schema = DEFAULT_SCHEMA,
): FunctionValues {
  return {
    name: current?.name ?? '',
    schema: current?.schema ?? schema,
    // For an existing one these are read-only, as Postgres prints them.
    args: [],
    returnType: 'void',
    language: current?.language ?? 'sql',
    behavior: current?.behavior ?? 'VOLATILE',
    securityDefiner: current?.security_definer ?? false,
    config: [],
    definition: current?.definition ?? '',
  };
}

/** Form values of a function that a trigger can call. */
export function triggerFunctionValues(): FunctionValues {
  return {
    ...functionValues(undefined),
    returnType: 'trigger',
    language: 'plpgsql',
    definition: 'begin\n  return new;\nend;',
  };
}

/** SQL that creates a function or updates its name, schema and definition; undefined without changes. */
export function functionSql(
  current: PostgresFunction | undefined,
  values: FunctionValues,
): { sql: string } | undefined {
  if (!current) return isBlank(values.name) ? undefined : functions.create(toCreation(values));
  const changed = {
    ...(values.name !== current.name && { name: values.name }),
    ...(values.schema !== current.schema && { schema: values.schema }),
    ...(values.definition !== current.definition && { definition: values.definition }),
  };
  return Object.keys(changed).length === 0 ? undefined : functions.update(current, changed);
}

function toCreation(values: FunctionValues): FunctionCreation {
  const { name, schema, args, returnType, language, behavior, securityDefiner, config, definition } = values;
  return {
    name,
    schema,
    args: args.map((argument) => ({
      mode: argument.mode,
      type: argument.type,
      ...(argument.name !== '' && { name: argument.name }),
      ...(argument.default.trim() !== '' && takesDefault(argument.mode) && { default: argument.default }),
    })),
    return_type: returnType,
    language,
    behavior,
    security_definer: securityDefiner,
    config_params: Object.fromEntries(
      config.filter((entry) => entry.name !== '').map((entry) => [entry.name, entry.value]),
    ),
    definition,
  };
}

/** Arguments that a caller can omit. */
export function takesDefault(mode: ArgumentValues['mode']): boolean {
  return mode === 'in' || mode === 'inout';
}

/** The initial body for a language. It replaces the untouched initial body of another language. */
export function bodyFor(language: string, body: string): string {
  const isUntouched = body.trim() === '' || Object.values(FRAMES).includes(body);
  return isUntouched ? (FRAMES[language] ?? '') : body;
}

const FRAMES: Record<string, string> = { plpgsql: 'begin\n  \nend;' };

function accepts(build: () => void): boolean {
  try {
    build();
    return true;
  } catch {
    // The builder's message repeats the text, which the form shows next to the field.
    return false;
  }
}
