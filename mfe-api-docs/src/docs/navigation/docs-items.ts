import type { ApiCatalog, ApiTable, Bucket, EdgeFunction } from '@howdah/shared-api/data-api';
import { sampleTexts, type SampleId } from '../../texts/docs-samples.ts';
import { docsTexts } from '../../texts/docs.ts';
import { DOCS_SECTIONS, type DocsSection } from '../sections.ts';
import { withSample } from './item-sample.ts';

/** One thing that the docs can be opened at. */
export interface DocsItem {
  section: DocsSection;
  /** Null for the section itself. */
  item: string | null;
  label: string;
  /** What else it is found by: names of columns and arguments, words of its description. */
  keywords: string;
  /** An identifier, which is shown as such. */
  isName: boolean;
}

/** Whatever of the project is known by now; the rest adds itself as it arrives. */
export interface DocsKnown {
  catalog?: ApiCatalog;
  buckets?: readonly Bucket[];
  edgeFunctions?: readonly EdgeFunction[];
}

/** Samples that are pages' parts of their own, and can be linked to. */
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
  /** Of one of several functions with one name. */
  signature?: string | null;
}

/** How a table or a function stands in an address. */
export function itemId({ schema, name, signature }: Named): string {
  return `${schema}.${name}${signature ?? ''}`;
}

/** A table's or function's name as people know it: with its schema where that is not the first one that is exposed. */
export function shownName({ schema, name, signature }: Named, schemas: readonly string[]): string {
  return `${schema === schemas[0] ? '' : `${schema}.`}${name}${signature ?? ''}`;
}

/** Samples on the pages of tables, each with the tables that have it. */
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

/** Those on the pages of buckets. */
const BUCKET_SAMPLES: SampleId[] = ['upload-file', 'delete-files', 'list-files', 'download-file'];

/** Everything that the docs can be opened at, in the order of the sections: for the search here and for the command menu. */
export function docsItems(
  { catalog, buckets = [], edgeFunctions = [] }: DocsKnown,
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
    const { title, keywords } = docsTexts.sections[section];
    return [
      { section, item: null, label: title, keywords, isName: false },
      ...items[section].map((item) => ({ section, ...item })),
    ];
  });
}

function sampleOn(named: Named | undefined, sample: SampleId): Omit<DocsItem, 'section'>[] {
  return named ? [sampleItem(itemId(named), sample)] : [];
}

/** A sample is shown on the first page that has it. */
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
