import type { AppStore } from '@howdah/shared-api';
import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import { snippetsOutdated } from '@howdah/shared-api/snippets';
import { newUuid } from '@howdah/shared-api/sql';
import { TabChannel } from '@howdah/shared-api/tab-channel';
import { contentPlatform } from './content-platform.ts';
import { clearResults, clearResultsAtSignOut, clearStoredRuns } from '../runs/clear-results.ts';
import { whenIdle } from '../scheduling.ts';
import { Documents } from './documents.ts';
import { idbJournal } from './journal/idb-journal.ts';
import { unsavedBuffer } from './journal/unsaved-buffer.ts';
import type { DocumentServices } from './live/services.ts';
import { sqlStart } from './sql-previews.ts';

/** The maximum delay before unsent changes of an earlier page are sent. */
const IDLE_TIMEOUT_MS = 2000;

type Notify = ShellContextValue['notify'];

/**
 * The document that changed in the journal and how its SQL begins (absent in messages of older versions), or the project whose
 * snippets changed.
 */
type TabMessage = { id: string; start?: string } | { savedIn: string };

interface Connection {
  documents: Documents;
  store: AppStore;
  /** The latest function of the shell, which changes with its state. */
  notify: Notify;
  close(): void;
}

const tab = newUuid();
let connection: Connection | null = null;

/** The documents of a user in this tab. They outlive the page, so that unsent changes are still sent. */
export function connect(store: AppStore, personId: number, notify: Notify): Documents {
  if (connection?.store === store && connection.documents.personId === personId) {
    connection.notify = notify;
    return connection.documents;
  }
  if (connection) {
    connection.close();
    if (connection.documents.personId !== personId) clearResults();
  }
  connection = open(store, personId, notify);
  return connection.documents;
}

/** The documents of the signed-in user. Throws before the first page of the editor is shown. */
export function connectedDocuments(): Documents {
  if (!connection) throw new Error('No documents before the SQL Editor knows who is signed in.');
  return connection.documents;
}

function open(store: AppStore, personId: number, notify: Notify): Connection {
  const channel = new TabChannel<TabMessage>(`howdah.sql.${personId}`, (message) => {
    if ('id' in message) documents.changedInAnotherTab(message.id, message.start);
    else store.dispatch(snippetsOutdated(message.savedIn));
  });
  const services: DocumentServices = {
    journal: idbJournal(personId),
    unsavedBuffer: unsavedBuffer(personId),
    platform: contentPlatform(store),
    announce: (id, sql) => channel.post({ id, start: sqlStart(sql) }),
    announceSave: (ref) => channel.post({ savedIn: ref }),
    notify: (notification) => opened.notify(notification),
    random: Math.random,
    tab,
  };
  const documents = new Documents(personId, services);
  const unlisten = listen(documents);
  const stopForgetting = clearResultsAtSignOut(store);
  const opened: Connection = {
    documents,
    store,
    notify,
    close() {
      unlisten();
      stopForgetting();
      documents.stop();
      channel.close();
    },
  };
  // Typing comes first.
  whenIdle(() => {
    if (connection !== opened) return;
    void documents.sendWaiting();
    void clearStoredRuns(personId);
  }, IDLE_TIMEOUT_MS);
  return opened;
}

/** Sends again when the browser is online or the tab is visible, and flushes when the page is hidden. */
function listen(documents: Documents): () => void {
  const flush = () => documents.flush();
  const resume = () => documents.resume();
  const shown = () => (document.visibilityState === 'hidden' ? flush() : resume());
  window.addEventListener('pagehide', flush);
  window.addEventListener('pageshow', resume);
  window.addEventListener('online', resume);
  document.addEventListener('visibilitychange', shown);
  return () => {
    window.removeEventListener('pagehide', flush);
    window.removeEventListener('pageshow', resume);
    window.removeEventListener('online', resume);
    document.removeEventListener('visibilitychange', shown);
  };
}
