import type { EdgeFunction, ApiCatalog, ApiTable, Bucket } from '@howdah/shared-api/data-api';
import { useMemo } from 'react';
import { SECTION_TEXTS } from './docs-texts.ts';
import { sampleTexts, type SampleId } from './samples/sample-texts.ts';
import { DOCS_SECTIONS, type DocsSection } from './sections.ts';
import { loadedData, type DocsData } from './use-docs-data.ts';

/** A search result: a section, an item or a sample. */
export interface DocsItem {
  section: DocsSection;
  /** Null for the section itself. */
  item: string | null;
  label: string;
  /** Further search terms: names of columns and arguments, words of the description. */
  keywords: string;
  /** Whether the label is an identifier, shown in monospace. */
  isName: boolean;
}

/** The data that is loaded so far. */
export interface LoadedDocsData {
  catalog?: ApiCatalog;
  buckets?: readonly Bucket[];
  edgeFunctions?: readonly EdgeFunction[];
}

/** Samples that are listed as topics of a section. */
export const TOPICS: Partial<Record<DocsSection, readonly SampleId[]>> = {
  'user-management': [
    'sign-up',
    'sign-in',
    'magic-link',
    'phone-sign-up',
    'phone-code',
    'verify-code',
    'get-user',
    'update-user',
    'recover-password',
    'sign-out',
    'invite-user',
  ],
  realtime: [
    'realtime-channel',
    'realtime-broadcast',
    'realtime-presence',
    'realtime-changes',
    'realtime-unsubscribe',
    'realtime-unsubscribe-all',
    'realtime-channels',
  ],
};

interface Named {
  schema: string;
  name: string;
  /** The id of an overloaded function. */
  signature?: string | null;
}

/** The id of a table or function in URLs. */
export function itemId({ schema, name, signature }: Named): string {
  return `${schema}.${name}${signature ?? ''}`;
}

/** The display name of a table or function, with its schema unless that is the first exposed one. */
export function shownName({ schema, name, signature }: Named, schemas: readonly string[]): string {
  return `${schema === schemas[0] ? '' : `${schema}.`}${name}${signature ?? ''}`;
}

/** Samples on the pages of tables, with the tables they apply to. */
const TABLE_SAMPLES: [sample: SampleId, isOf: (table: ApiTable) => boolean][] = [
  ['read-rows', () => true],
  ['read-columns', () => true],
  ['read-referenced', ({ references }) => references.length > 0],
  ['read-page', () => true],
  ['filter-equal', () => true],
  ['filter-combined', () => true],
  ['filter-list', () => true],
  ['insert-one', ({ canInsert }) => canInsert],
  ['insert-many', ({ canInsert }) => canInsert],
  ['upsert', ({ canInsert, keys }) => canInsert && keys.length > 0],
  ['update', ({ canUpdate }) => canUpdate],
  ['delete', ({ canDelete }) => canDelete],
];

/** Samples on the pages of buckets. */
const BUCKET_SAMPLES: SampleId[] = ['upload-file', 'delete-files', 'list-files', 'download-file'];

/** All items for the search here and in the command menu, in the order of the sections. */
export function docsItems(
  { catalog, buckets = [], edgeFunctions = [] }: LoadedDocsData,
  sections: readonly DocsSection[] = DOCS_SECTIONS,
): DocsItem[] {
  const items: Record<DocsSection, Omit<DocsItem, 'section'>[]> = {
    connect: [],
    'user-management': topics('user-management'),
    tables: [
      ...(catalog?.tables ?? []).map((table) => ({
        item: itemId(table),
        label: shownName(table, catalog?.schemas ?? []),
        keywords: table.columns.map(({ name }) => name).join(' '),
        isName: true,
      })),
      ...TABLE_SAMPLES.flatMap(([sample, isOf]) => sampleOn(catalog?.tables.find(isOf), sample)),
    ],
    'stored-procedures': [
      ...(catalog?.functions ?? []).map((called) => ({
        item: itemId(called),
        label: shownName(called, catalog?.schemas ?? []),
        keywords: called.arguments.map(({ name }) => name).join(' '),
        isName: true,
      })),
      ...sampleOn(catalog?.functions[0], 'call-function'),
    ],
    storage: [
      ...buckets.map(({ id, name }) => ({ item: id, label: name, keywords: '', isName: true })),
      ...BUCKET_SAMPLES.flatMap((sample) => (buckets[0] ? [sampleItem(buckets[0].id, sample)] : [])),
    ],
    'edge-functions': [
      ...edgeFunctions.map(({ slug, name }) => ({ item: slug, label: name, keywords: slug, isName: true })),
      ...(edgeFunctions[0] ? [sampleItem(edgeFunctions[0].slug, 'invoke-function')] : []),
    ],
    realtime: topics('realtime'),
  };
  return sections.flatMap((section) => {
    const { title, keywords } = SECTION_TEXTS[section];
    return [
      { section, item: null, label: title, keywords, isName: false },
      ...items[section].map((item) => ({ section, ...item })),
    ];
  });
}

function sampleOn(named: Named | undefined, sample: SampleId): Omit<DocsItem, 'section'>[] {
  return named ? [sampleItem(itemId(named), sample)] : [];
}

/** Links to the sample on the first page that has it. */
function sampleItem(item: string, sample: SampleId): Omit<DocsItem, 'section'> {
  const { title, text } = sampleTexts[sample];
  return { item: withSample(item, sample), label: title, keywords: text, isName: false };
}

function topics(section: DocsSection): Omit<DocsItem, 'section'>[] {
  return (TOPICS[section] ?? []).map((id) => ({
    item: id,
    label: sampleTexts[id].title,
    keywords: sampleTexts[id].text,
    isName: false,
  }));
}

/** The search items for the data that is loaded so far. */
export function useDocsItems(
  { catalog, buckets, edgeFunctions }: DocsData,
  sections: readonly DocsSection[],
): DocsItem[] {
  return useMemo(
    () =>
      docsItems(
        {
          catalog: loadedData(catalog),
          buckets: loadedData(buckets),
          edgeFunctions: loadedData(edgeFunctions),
        },
        sections,
      ),
    [catalog, buckets, edgeFunctions, sections],
  );
}

/** The id of a sample on the page of an item: `public.orders#insert-one`. */
function withSample(item: string, sample: SampleId): string {
  return `${item}#${sample}`;
}

/** Removes the sample from an id. Names can contain `#`, so an existing item is returned unchanged. */
export function itemIn(item: string, isItem: (candidate: string) => boolean): string {
  return isItem(item) || sampleIn(item) === null ? item : item.slice(0, item.lastIndexOf('#'));
}

export function sampleIn(item: string | null): SampleId | null {
  const name = item?.slice(item.lastIndexOf('#') + 1) ?? '';
  return item?.includes('#') && Object.hasOwn(sampleTexts, name) ? (name as SampleId) : null;
}

/** Items that contain every word, ignoring case. Matches of the label come first. */
export function findItems(items: readonly DocsItem[], search: string): DocsItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const holds = (text: string) => words.every((word) => text.includes(word));
  const beginning: DocsItem[] = [];
  const named: DocsItem[] = [];
  const related: DocsItem[] = [];
  for (const item of items) {
    const label = item.label.toLowerCase();
    if (holds(label)) (words.some((word) => label.startsWith(word)) ? beginning : named).push(item);
    else if (holds(`${label} ${item.keywords.toLowerCase()}`)) related.push(item);
  }
  return [...beginning, ...named, ...related];
}
