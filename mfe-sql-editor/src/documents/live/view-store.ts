import { isUnsent, type DocumentRecord } from '../record/document-record.ts';
import type { DocumentView } from '../types.ts';

/** What of a view is this tab's matter alone. */
export type Standing = Pick<
  DocumentView,
  'load' | 'saving' | 'failure' | 'tooLarge' | 'journal' | 'conflict'
>;

const AT_FIRST: Standing = {
  load: 'loading',
  saving: 'IDLE',
  failure: null,
  tooLarge: false,
  journal: 'kept',
  conflict: null,
};

/** What the page sees of a document. It is told only when something of it is another. */
export class ViewStore {
  standing = AT_FIRST;
  private seen: DocumentView;
  private readonly listeners = new Set<() => void>();

  constructor(record: DocumentRecord) {
    this.seen = viewOf(record, this.standing);
  }

  readonly view = (): DocumentView => this.seen;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  update(record: DocumentRecord, change?: Partial<Standing>): void {
    if (change) this.standing = { ...this.standing, ...change };
    const next = viewOf(record, this.standing);
    if (isSame(next, this.seen)) return;
    this.seen = next;
    for (const listener of this.listeners) listener();
  }
}

/** `mayEdit` is for the page to say: it knows what the person may do. */
function viewOf(record: DocumentRecord, standing: Standing): DocumentView {
  return {
    id: record.id,
    ref: record.ref,
    name: record.name,
    description: record.description ?? '',
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

function isSame(one: DocumentView, other: DocumentView): boolean {
  return (Object.keys(one) as (keyof DocumentView)[]).every((key) => one[key] === other[key]);
}
