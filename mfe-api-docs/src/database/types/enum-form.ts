import { isBlank, MAX_NAME_BYTES, storedName } from '@howdah/shared-api/contract';
import { inFreeOrder, inOneTransaction, types, type PostgresType } from '@howdah/shared-api/pg-meta';
import { array, object, string, type InferType } from 'yup';
import { areDistinct } from '../change/are-distinct.ts';
import { nameSchema } from '../change/name-schema.ts';

interface LabelEntry {
  /** The current label. Empty for a new value. */
  before: string;
  isNew: string;
  label: string;
}

export const enumForm = object({
  name: nameSchema('Enter a name for the type'),
  schema: string().required(),
  labels: array(
    object({
      before: string().defined(),
      isNew: string().oneOf(['yes', 'no']).required(),
      label: string()
        .defined()
        .test(
          'required',
          'Enter a value',
          (label, { parent }) => label !== '' || isCurrentEmpty(parent as LabelEntry),
        )
        .test(
          'length',
          `Postgres limits values to ${MAX_NAME_BYTES} bytes`,
          (label) => storedName(label) === label && !label.includes('\0'),
        ),
    }),
  )
    .required()
    .test('unique', 'Values must be unique', (labels) => areDistinct(labels.map(({ label }) => label))),
});

export type EnumValues = InferType<typeof enumForm>;

/** Whether it is the empty value that the enum has, which Postgres allows. */
function isCurrentEmpty({ before, isNew, label }: LabelEntry): boolean {
  return isNew === 'no' && before === '' && label === '';
}

export function enumValues(current: PostgresType | undefined, schema: string): EnumValues {
  return {
    name: current?.name ?? '',
    schema: current?.schema ?? schema,
    labels: current
      ? current.labels.map((label) => ({ before: label, isNew: 'no' as const, label }))
      : [newLabel],
  };
}

export const newLabel: EnumValues['labels'][number] = { before: '', isNew: 'yes', label: '' };

/**
 * SQL that creates the enum, or renames and adds values, and renames it. Postgres can neither remove values nor reorder
 * existing ones.
 */
export function enumSql(current: PostgresType | undefined, values: EnumValues): { sql: string } | undefined {
  const { name, schema } = values;
  if (!current) {
    if (isBlank(name)) return undefined;
    const labels = values.labels.map(({ label }) => label).filter((label) => label !== '');
    return types.createEnum({ schema, name }, labels);
  }
  const kept = values.labels.filter((entry) => entry.label !== '' || isCurrentEmpty(entry));
  const renamed = kept.flatMap(({ before, isNew, label: name }) =>
    isNew === 'yes' || name === before ? [] : [{ before, name }],
  );
  const first = kept.find(({ isNew }) => isNew === 'no');
  const added = kept.flatMap(({ isNew, label }, index) => {
    if (isNew === 'no') return [];
    // All values before it exist by now.
    const previous = kept[index - 1];
    const place = previous ? { after: previous.label } : first && { before: first.label };
    return types.addLabel(current, label, place).statements;
  });
  const all = [
    ...inFreeOrder(renamed).flatMap(
      ({ before, name: to }) => types.renameLabel(current, before, to).statements,
    ),
    ...added,
    ...(name === current.name ? [] : types.rename(current, name).statements),
  ];
  return all.length === 0 ? undefined : { sql: inOneTransaction(all) };
}
