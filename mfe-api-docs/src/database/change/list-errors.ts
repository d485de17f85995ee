import { get, type ArrayPath, type FieldValues, type FormState } from 'react-hook-form';

export interface ListErrors {
  /** What is wrong with a part of an entry. */
  at(index: number, part: string): string | undefined;
  /** What is wrong with the list, or with its first entry that has an error. */
  first: string | undefined;
}

interface Entry {
  message?: string;
  root?: Entry;
}

/**
 * Errors of a list of entries, but for those of parts that nobody has left yet: an entry is checked as soon as it is added,
 * and one that is still empty then is no mistake.
 */
export function listErrors<Values extends FieldValues>(
  { errors, touchedFields, isSubmitted }: FormState<Values>,
  name: ArrayPath<Values>,
): ListErrors {
  // With an error of the whole list, it is no array.
  const list = (get(errors, name) ?? {}) as Entry & Record<string, Record<string, Entry> | undefined>;
  const touched = (get(touchedFields, name) ?? []) as (Record<string, boolean> | undefined)[];
  const at = (index: number, part: string) =>
    isSubmitted || touched[index]?.[part] ? list[index]?.[part]?.message : undefined;
  const ofEntries = Object.keys(list)
    .filter((key) => /^\d+$/.test(key) && list[key])
    .flatMap((key) => Object.keys(list[key]!).map((part) => at(Number(key), part)));
  return { at, first: list.root?.message ?? list.message ?? ofEntries.find(Boolean) };
}
