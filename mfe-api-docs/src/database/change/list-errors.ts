import { get, type ArrayPath, type FieldValues, type FormState } from 'react-hook-form';

export interface ListErrors {
  /** The error of a field of an entry. */
  at(index: number, part: string): string | undefined;
  /** The error of the list, or of its first invalid entry. */
  first: string | undefined;
}

interface Entry {
  message?: string;
  root?: Entry;
}

/**
 * Errors of a list of entries, without those of fields that are not touched yet, because a new entry is validated while
 * it is still empty.
 */
export function listErrors<Values extends FieldValues>(
  { errors, touchedFields, isSubmitted }: FormState<Values>,
  name: ArrayPath<Values>,
): ListErrors {
  // For an error of the whole list, it is not an array.
  const list = (get(errors, name) ?? {}) as Entry & Record<string, Record<string, Entry> | undefined>;
  const touched = (get(touchedFields, name) ?? []) as (Record<string, boolean> | undefined)[];
  const at = (index: number, part: string) =>
    isSubmitted || touched[index]?.[part] ? list[index]?.[part]?.message : undefined;
  const ofEntries = Object.keys(list)
    .filter((key) => /^\d+$/.test(key) && list[key])
    .flatMap((key) => Object.keys(list[key]!).map((part) => at(Number(key), part)));
  return { at, first: list.root?.message ?? list.message ?? ofEntries.find(Boolean) };
}
