import { changeResults, dropResultsOfOthers } from '../editor-state/editor-state.ts';
import { deleteFromDatabase, deleteOthersFromDatabase } from './result-database.ts';
import { noteStoredChange } from './stored-changes.ts';
import type { StoredResultOwner } from './store-result.ts';

/** Drops the stored results of a query. Never rejects: what cannot be read cannot be shown either. */
export async function clearStored(owner: StoredResultOwner): Promise<void> {
  changeResults(owner, () => []);
  noteStoredChange();
  await deleteFromDatabase(owner).catch(() => undefined);
}

/** Drops the stored results of everybody but one person; of all people where nobody stays. Never rejects. */
export async function clearStoredOfOthers(stays: number | null): Promise<void> {
  dropResultsOfOthers(stays);
  noteStoredChange();
  await deleteOthersFromDatabase(stays).catch(() => undefined);
}
