import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Shows what the platform has saved, except in fields that the user changed while the save ran. */
export function resetToSaved<Values extends FieldValues>(
  { getValues, reset, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
  sent: Values,
  saved: Values,
): void {
  const typed = getValues();
  // Options of the form can keep changed values, which would include the sent ones.
  reset(saved, { keepDirtyValues: false });
  for (const name of Object.keys(sent) as Path<Values>[]) {
    if (typed[name] !== sent[name]) setValue(name, typed[name], { shouldDirty: true });
  }
}
