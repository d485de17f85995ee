import type { PlatformError } from '@howdah/shared-api/api';
import type { Notification } from '@howdah/shared-api/remote-contract';
import type { Journal } from '../journal/journal.ts';
import type { LastWordsStore } from '../journal/last-words.ts';
import type { SnippetSaving } from '../record/saving.ts';
import type { StoredSnippet } from '../types.ts';

/** The platform's calls for one snippet. Both reject with a `PlatformError`. */
export interface ContentPlatform {
  load(ref: string, id: string): Promise<StoredSnippet>;
  save(ref: string, saving: SnippetSaving): Promise<StoredSnippet>;
}

/** What open documents need of the world; a test gives its own. */
export interface DocumentServices {
  journal: Journal;
  lastWords: LastWordsStore;
  platform: ContentPlatform;
  /** Tells the other tabs of this browser that the journal has something new. */
  announce(id: string): void;
  notify(notification: Notification): void;
  /** Names this tab among those of the browser. */
  tab: string;
}

export type { PlatformError };
