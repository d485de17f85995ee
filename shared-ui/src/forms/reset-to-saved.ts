/** What `resetToSaved` needs of a form of react-hook-form. */
export interface SavedForm<Values> {
  getValues(): Values;
  reset(values: Values, options: { keepDirtyValues: boolean }): void;
  setValue(name: keyof Values, value: Values[keyof Values], options: { shouldDirty: boolean }): void;
}

/** Shows what the platform has saved, except in fields that the user changed while the save ran. */
export function resetToSaved<Values extends object>(
  { getValues, reset, setValue }: SavedForm<Values>,
  sent: Values,
  saved: Values,
): void {
  const typed = getValues();
  // Options of the form can keep changed values, which would include the sent ones.
  reset(saved, { keepDirtyValues: false });
  for (const name of Object.keys(sent) as (keyof Values)[]) {
    if (typed[name] !== sent[name]) setValue(name, typed[name], { shouldDirty: true });
  }
}
