import type { EdgeFunction } from '@howdah/shared-api/edge-functions';
import type { ApiCatalog } from '@howdah/shared-api/rest-document';
import type { Bucket } from '@howdah/shared-api/storage';
import { sampleTexts, type SampleId } from '../../texts/docs-samples.ts';
import { docsTexts } from '../../texts/docs.ts';
import { DOCS_SECTIONS, type DocsSection } from '../sections.ts';

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

/** How a table or a function stands in an address. */
export function itemId({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`;
}

/** A table's or function's name as people know it: with its schema where that is not the first one that is exposed. */
export function shownName(
  { schema, name }: { schema: string; name: string },
  schemas: readonly string[],
): string {
  return schema === schemas[0] ? name : `${schema}.${name}`;
}

/** Everything that the docs can be opened at, in the order of the sections: for the search here and for the command menu. */
export function docsItems(
  { catalog, buckets = [], edgeFunctions = [] }: DocsKnown,
  sections: readonly DocsSection[] = DOCS_SECTIONS,
): DocsItem[] {
  const items: Record<DocsSection, Omit<DocsItem, 'section'>[]> = {
    connect: [],
    'user-management': topics('user-management'),
    tables: (catalog?.tables ?? []).map((table) => ({
      item: itemId(table),
      label: shownName(table, catalog?.schemas ?? []),
      keywords: table.columns.map(({ name }) => name).join(' '),
      isName: true,
    })),
    'stored-procedures': (catalog?.functions ?? []).map((called) => ({
      item: itemId(called),
      label: shownName(called, catalog?.schemas ?? []),
      keywords: called.arguments.map(({ name }) => name).join(' '),
      isName: true,
    })),
    storage: buckets.map(({ id, name }) => ({ item: id, label: name, keywords: '', isName: true })),
    'edge-functions': edgeFunctions.map(({ slug, name }) => ({
      item: slug,
      label: name,
      keywords: slug,
      isName: true,
    })),
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

function topics(section: DocsSection): Omit<DocsItem, 'section'>[] {
  return (TOPICS[section] ?? []).map((id) => ({
    item: id,
    label: sampleTexts[id].title,
    keywords: sampleTexts[id].text,
    isName: false,
  }));
}
