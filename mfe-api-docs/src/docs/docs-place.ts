import { API_DOCS_LANGUAGE_PARAM, API_DOCS_PARAM } from '@howdah/shared-api/remote-contract';
import { SAMPLE_LANGUAGES, type SampleLanguage } from './samples/sample.ts';
import { DOCS_SECTIONS, type DocsSection } from './sections.ts';

/** Where somebody reads: the active section and item (docs/product/api-docs.md#states). */
export interface DocsPlace {
  /** Null at the start: a phone shows the list of sections there, a wider window the first of them. */
  section: DocsSection | null;
  /** A table or function as `public.orders`, a bucket's id, an edge function's slug, or the id of a sample. */
  item: string | null;
}

/** A place as it stands in an address: `tables/public.orders`. */
export function placeText({ section, item }: DocsPlace): string {
  if (!section) return '';
  return item === null ? section : `${section}/${item}`;
}

/** What an address says; anything unknown is the start. */
export function placeIn(search: string): DocsPlace {
  const text = new URLSearchParams(search).get(API_DOCS_PARAM) ?? '';
  const [name = '', ...item] = text.split('/');
  const section = DOCS_SECTIONS.find((known) => known === name) ?? null;
  return { section, item: section && item.length > 0 ? item.join('/') : null };
}

/** The language that an address names; null where it names none that is known. */
export function languageIn(search: string): SampleLanguage | null {
  const named = new URLSearchParams(search).get(API_DOCS_LANGUAGE_PARAM);
  return SAMPLE_LANGUAGES.find((language) => language === named) ?? null;
}
