import { sampleTexts, type SampleId } from '../../texts/docs-samples.ts';

/** A sample on the page of an item, as an address names it: `public.orders#insert-one`. */
export function withSample(item: string, sample: SampleId): string {
  return `${item}#${sample}`;
}

/** The item of an address that may lead to one of its samples. Names hold anything: what is an item as it is stays one. */
export function itemIn(item: string, isItem: (candidate: string) => boolean): string {
  return isItem(item) || sampleIn(item) === null ? item : item.slice(0, item.lastIndexOf('#'));
}

export function sampleIn(item: string | null): SampleId | null {
  const name = item?.slice(item.lastIndexOf('#') + 1) ?? '';
  return item?.includes('#') && Object.hasOwn(sampleTexts, name) ? (name as SampleId) : null;
}
