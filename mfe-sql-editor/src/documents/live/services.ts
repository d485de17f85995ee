import type { Notification } from '@howdah/shared-api/remote-contract';
import type { Journal } from '../journal/journal.ts';
import type { UnsavedBuffer } from '../journal/unsaved-buffer.ts';
import type { SnippetSaving } from '../record/saving.ts';
import type { StoredSnippet } from '../types.ts';

/** The platform's calls for one snippet, which reject with a `PlatformError`, and its lists in this tab. */
export interface ContentPlatform {
  load(ref: string, id: string): Promise<StoredSnippet>;
  save(ref: string, saving: SnippetSaving): Promise<StoredSnippet>;
  /** Shows a change in the lists before it is saved. */
  showChange(ref: string, change: Omit<SnippetSaving, 'base_updated_at'>): void;
  /** Shows in the lists what the platform has. */
  showStored(ref: string, stored: StoredSnippet): void;
}

/** The dependencies of open documents. */
export interface DocumentServices {
  journal: Journal;
  unsavedBuffer: UnsavedBuffer;
  platform: ContentPlatform;
  /** Notifies the other tabs that the journal has this text of a document. */
  announce(id: string, sql: string): void;
  /** Notifies the other tabs that a snippet of a project was saved. */
  announceSave(ref: string): void;
  notify(notification: Notification): void;
  /** A number from 0 to 1 that spreads the retries of many browsers over time. */
  random(): number;
  /** Identifies this tab. */
  tab: string;
}
