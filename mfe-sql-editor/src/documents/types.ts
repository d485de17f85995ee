import type { SnippetItem } from '@howdah/shared-api/snippets';

/** docs/product/sql-editor.md#states */
export type SavingState = 'IDLE' | 'UPDATING' | 'UPDATING_FAILED';

/** `user`: only its owner sees it; `project`: every member does. */
export type SnippetVisibility = 'user' | 'project';

/** A snippet as the platform has it; `updated_at` is its version. */
export type StoredSnippet = SnippetItem;

/** The fields of a snippet that can be changed, besides its text. */
export interface SnippetPatch {
  name?: string;
  description?: string;
  favorite?: boolean;
  visibility?: SnippetVisibility;
  folderId?: string | null;
}

/** A text that differs from ours and was changed elsewhere: the user decides between them. */
export interface DocumentConflict {
  /** `saved`: on the platform; `tab`: in another tab of this browser. */
  source: 'saved' | 'tab';
  sql: string;
  /** The platform's copy; null for one of another tab. */
  stored: StoredSnippet | null;
}

/** How to resolve a conflict. The other text goes to the kept versions. */
export type ConflictChoice = 'mine' | 'theirs' | { merged: string };

/** A document as the page sees it: everything but its text, which the editor has. */
export interface DocumentView {
  /** A UUID; a saved snippet's own. */
  id: string;
  ref: string;
  /** Empty for a draft without a name; shown as `Untitled query`. */
  name: string;
  description: string;
  /** True until the first save, and again when it is `deletedElsewhere`. */
  isNew: boolean;
  visibility: SnippetVisibility;
  favorite: boolean;
  folderId: string | null;
  /** Who owns it; null for a draft. */
  owner: { id: number; username: string } | null;
  /** False for a shared snippet that the user can only read. */
  mayEdit: boolean;
  load: 'loading' | 'ready' | 'missing' | 'failed';
  saving: SavingState;
  /** Why the last save failed, as a visible sentence; null if it did not. */
  failure: string | null;
  /** True while it is too large for a snippet: it is only in this browser. */
  tooLarge: boolean;
  /** `failed`: this browser's storage is full or switched off. */
  journal: 'kept' | 'failed';
  /** True while it has unsaved changes that should be sent. */
  unsent: boolean;
  /** True when the platform no longer has the snippet for this user: its text is a draft again. */
  deletedElsewhere: boolean;
  conflict: DocumentConflict | null;
}

/** What the page does with a document. */
export interface OpenDocument {
  readonly id: string;
  /** The whole text as it is now. */
  text(): string;
  /** Reports an edit. `read` returns the text when it is stored or sent. */
  edited(read: () => string): void;
  /** Replaces the text, in the editor too. */
  replaceText(sql: string): void;
  /** Calls back with a text from elsewhere (another tab, the platform, a choice). Returns a function that unsubscribes. */
  onTextReplaced(listener: (sql: string) => void): () => void;
  /** Writes what the journal does not have yet, for a page that is about to close. */
  flush(): void;
  /** Saves now. A draft becomes a snippet. */
  saveNow(): void;
  /** Tries a failed load or save again. */
  retry(): void;
  /** @param seen the conflict that was chosen in; a newer one asks again. The present one when absent. */
  resolve(choice: ConflictChoice, seen?: DocumentConflict): void;
}

/** The initial content of a new document. */
export interface NewDocument {
  /** Saves it at once; otherwise it is a draft. */
  save?: boolean;
  sql?: string;
  name?: string;
  folderId?: string | null;
}
