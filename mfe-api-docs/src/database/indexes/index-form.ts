import { isBlank } from '@howdah/shared-api/contract';
import { indexes, type BuiltStatements } from '@howdah/shared-api/pg-meta';
import { array, boolean, object, string, type InferType } from 'yup';
import { optionalNameSchema } from '../change/name-schema.ts';

/** Spelled like in the documentation of Postgres. */
export const METHOD_NAMES: Record<string, string> = {
  btree: 'B-tree',
  hash: 'Hash',
  gin: 'GIN',
  gist: 'GiST',
  spgist: 'SP-GiST',
  brin: 'BRIN',
};

export const indexForm = object({
  tableId: string().required('Choose a table'),
  /** Empty for a name that Postgres generates. */
  name: optionalNameSchema(),
  method: string().required(),
  unique: boolean().required(),
  concurrently: boolean().required(),
  columns: array(string().required())
    .required()
    .test(
      'keys',
      'Choose a column, or enter an expression',
      (columns, { parent }) =>
        columns.length > 0 || (parent as { expression: string }).expression.trim() !== '',
    ),
  /** An expression, besides the columns. */
  expression: string().defined(),
  where: string().defined(),
});

export type IndexValues = InferType<typeof indexForm>;

export const newIndex: IndexValues = {
  tableId: '',
  name: '',
  method: 'btree',
  unique: false,
  concurrently: false,
  columns: [],
  expression: '',
  where: '',
};

/** SQL that creates the index; undefined until there is something to index. */
export function indexSql(
  values: IndexValues,
  table: { schema: string; table: string } | undefined,
): BuiltStatements | undefined {
  const expression = values.expression.trim();
  const keys = [
    ...values.columns.map((column) => ({ column })),
    ...(expression === '' ? [] : [{ expression }]),
  ];
  if (!table || keys.length === 0) return undefined;
  return indexes.create({
    ...table,
    name: isBlank(values.name) ? undefined : values.name,
    method: values.method,
    // Other methods have no unique indexes.
    unique: values.unique && values.method === 'btree',
    concurrently: values.concurrently,
    keys,
    where: values.where.trim() === '' ? undefined : values.where,
  });
}
