import type { SnippetItem } from '@howdah/shared-api/snippets';

/** Spec 2, section 4 "Snippet saving state". */
export type SavingState = 'IDLE' | 'UPDATING' | 'UPDATING_FAILED';

/** `user`: its owner alone sees it; `project`: every member does. */
export type SnippetVisibility = 'user' | 'project';

/** A snippet as the platform holds it; `updated_at` is its version. */
export type StoredSnippet = SnippetItem;

/** What can be changed of a snippet besides its text. */
export interface SnippetPatch {
  name?: string;
  description?: string;
  favorite?: boolean;
  visibility?: SnippetVisibility;
  folderId?: string | null;
}

/** A text that others hold instead of ours, and that nobody may drop without being asked. */
export interface DocumentConflict {
  /** `saved`: on the platform; `tab`: in another tab of this browser. */
  source: 'saved' | 'tab';
  sql: string;
  /** The platform's copy; null for one of another tab. */
  stored: StoredSnippet | null;
}

/** What to do about a conflict. What is not taken can be had from the kept versions. */
export type ConflictChoice = 'mine' | 'theirs' | { merged: string };

/** An open query as the page sees it: everything but its text, which the editor holds. */
export interface DocumentView {
  /** A UUID; a saved snippet's own. */
  id: string;
  ref: string;
  /** Empty for a draft without a name; shown as `Untitled query`. */
  name: string;
  description: string;
  /** True while the platform has never had it. */
  isNew: boolean;
  visibility: SnippetVisibility;
  favorite: boolean;
  folderId: string | null;
  /** Who owns it; null for a draft. */
  owner: { id: number; username: string } | null;
  /** False for a shared snippet that this person may only read. */
  mayEdit: boolean;
  load: 'loading' | 'ready' | 'missing' | 'failed';
  saving: SavingState;
  /** Why the last save failed: a sentence for a person; null when it did not. */
  failure: string | null;
  /** True while it has more SQL than a snippet holds: it is in this browser alone. */
  tooLarge: boolean;
  /** `failed`: this browser's storage is full or switched off. */
  journal: 'kept' | 'failed';
  /** True while something of it is in this browser alone and is to be sent. */
  unsent: boolean;
  /** True when somebody deleted the snippet while it was open: its text is a draft again. */
  deletedElsewhere: boolean;
  conflict: DocumentConflict | null;
}

/** An open query as the editor's page drives it. */
export interface OpenDocument {
  readonly id: string;
  /** The whole text as it is now. */
  text(): string;
  /** Tells that the text was edited. `read` gives the text when it is time to keep or send it. */
  edited(read: () => string): void;
  /** Puts another text in the place of this one, in the editor too. */
  replaceText(sql: string): void;
  /** Tells the editor of a text that came from elsewhere (another tab, the platform, a choice). Returns the end of it. */
  onTextReplaced(listener: (sql: string) => void): () => void;
  /** Writes what is not yet in the journal, at once: for a page that is about to go. */
  flush(): void;
  /** Saves now; a draft becomes a snippet by it. */
  saveNow(): void;
  /** Tries a failed load or save again. */
  retry(): void;
  /** @param seen the conflict that was chosen in; a newer one asks again. The present one when absent. */
  resolve(choice: ConflictChoice, seen?: DocumentConflict): void;
}

/** What a new query begins with. */
export interface NewDocument {
  /** Saves it at once; it is a draft otherwise. */
  save?: boolean;
  sql?: string;
  name?: string;
  folderId?: string | null;
}
