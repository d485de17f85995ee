import { API_DOCS_LANGUAGE_PARAM, API_DOCS_PARAM } from '@howdah/shared-api/remote-contract';
import { SAMPLE_LANGUAGES, type SampleLanguage } from './samples/sample.ts';
import { DOCS_SECTIONS, type DocsSection } from './sections.ts';

/** The active section and item (docs/product/api-docs.md#states). */
export interface DocsLocation {
  /** Null initially: a phone then shows the list of sections, a wider window the first section. */
  section: DocsSection | null;
  /** A table or function as `public.orders`, a bucket's id, an edge function's slug, or the id of a sample. */
  item: string | null;
}

/** A location as in the URL: `tables/public.orders`. */
export function locationText({ section, item }: DocsLocation): string {
  if (!section) return '';
  return item === null ? section : `${section}/${item}`;
}

/** The location in a URL. Anything unknown is the start. */
export function locationIn(search: string): DocsLocation {
  const text = new URLSearchParams(search).get(API_DOCS_PARAM) ?? '';
  const [name = '', ...item] = text.split('/');
  const section = DOCS_SECTIONS.find((known) => known === name) ?? null;
  return { section, item: section && item.length > 0 ? item.join('/') : null };
}

/** The language in a URL, or null. */
export function languageIn(search: string): SampleLanguage | null {
  const named = new URLSearchParams(search).get(API_DOCS_LANGUAGE_PARAM);
  return SAMPLE_LANGUAGES.find((language) => language === named) ?? null;
}
