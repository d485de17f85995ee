import { isUnsent, type DocumentRecord } from '../record/document-record.ts';
import type { DocumentView } from '../types.ts';

/** What of a view is this tab's matter alone. */
export type Standing = Pick<DocumentView, 'load' | 'saving' | 'failure' | 'journal' | 'conflict'>;

/** `mayEdit` is for the page to say: it knows what the person may do. */
export function viewOf(record: DocumentRecord, standing: Standing): DocumentView {
  return {
    id: record.id,
    ref: record.ref,
    name: record.name,
    isNew: record.base === null,
    visibility: record.visibility,
    favorite: record.favorite,
    folderId: record.folderId,
    owner: record.owner,
    mayEdit: true,
    unsent: isUnsent(record),
    deletedElsewhere: record.deletedElsewhere,
    ...standing,
  };
}

export function sameView(one: DocumentView, other: DocumentView): boolean {
  return (Object.keys(one) as (keyof DocumentView)[]).every((key) => one[key] === other[key]);
}
