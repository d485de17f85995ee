import { array, boolean, object, string, type InferType } from 'yup';
import { flag, settingsMap, wholeNumber } from './row-schemas.ts';

export const argumentModes = ['in', 'out', 'inout', 'variadic', 'table'] as const;
export const behaviors = ['IMMUTABLE', 'STABLE', 'VOLATILE'] as const;

export type ArgumentMode = (typeof argumentModes)[number];
export type FunctionBehavior = (typeof behaviors)[number];

const argument = object({
  mode: string().oneOf(argumentModes).required(),
  /** Empty for an unnamed argument. */
  name: string().defined(),
  type_id: wholeNumber(),
  has_default: flag(),
});

const row = object({
  id: wholeNumber(),
  schema: string().required(),
  name: string().required(),
  language: string().required(),
  /** The function body. */
  definition: string().defined(),
  /** The statement that creates the function. */
  complete_statement: string().required(),
  args: array(argument).json().required(),
  /** As declared, with defaults. */
  argument_types: string().defined(),
  /** The input types that tell overloads apart. */
  identity_argument_types: string().defined(),
  return_type_id: wholeNumber(),
  return_type: string().required(),
  return_type_relation_id: wholeNumber().nullable(),
  is_set_returning_function: flag(),
  behavior: string().oneOf(behaviors).required(),
  security_definer: flag(),
  config_params: settingsMap().nullable().defined(),
});

export const functionRows = array(row).required();

/** A function in the database (docs/product/api-docs.md#data). */
export type PostgresFunction = InferType<typeof row>;

export const functionCreation = object({
  name: string().required(),
  definition: string().defined(),
  args: array(
    object({
      mode: string().oneOf(argumentModes),
      name: string(),
      type: string().required(),
      default: string(),
    }),
  ),
  behavior: string().oneOf(behaviors),
  config_params: settingsMap(),
  schema: string(),
  language: string(),
  return_type: string(),
  security_definer: boolean(),
});

export const functionUpdate = object({ name: string(), schema: string(), definition: string() });
