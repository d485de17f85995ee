/** @needs-page */
import 'fake-indexeddb/auto';
import { sessionEnded, sessionRefused, sessionStarted } from '@howdah/shared-api/api';
import { resultStore } from '@howdah/shared-api/sql';
import { makeTestStore } from '@howdah/tools/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { resultsOf, STATE_NAME } from './stored/editor-state.ts';
import { historyEntry } from './history-entry.ts';
import { historyOf, storeEntry, useHistory } from './history.ts';
import { storeStart } from './stored/store-result.ts';
import { clearResultsAtSignOut, clearRuns, clearStoredRuns } from './clear-results.ts';
import { runRegistry } from './run.ts';

const aRun = {
  resultId: 'result',
  sql: '',
  before: '',
  source: '',
  sourceStart: 0,
  text: '',
  startedAt: 0,
  role: '',
};

function open() {
  const store = makeTestStore();
  store.dispatch(sessionStarted(1));
  resultStore.begin('result');
  runRegistry.add('1/a', aRun);
  return { store, end: clearResultsAtSignOut(store) };
}

const facts = { statementId: 'a', state: 'done', ms: 1, sets: [], notices: [], error: null } as never;

describe('the runs of a query that was deleted', () => {
  it('are forgotten, and those of others stay', async () => {
    const run = { ...aRun, resultId: 'a', source: 'select 1' };
    await storeEntry(1, historyEntry('ref', 'deleted', run, facts));
    await storeEntry(1, { ...historyEntry('ref', 'other', run, facts), id: 'b' });
    runRegistry.add('1/deleted', run);
    await clearRuns(1, 'deleted');
    expect(runRegistry.of('1/deleted')).toEqual([]);
    await expect(historyOf(1).of('deleted')).resolves.toEqual([]);
    await expect(historyOf(1).of('other')).resolves.toHaveLength(1);
  });
});

describe('the results of a page', () => {
  it('go when the person signs out, from the browser too', () => {
    const { store, end } = open();
    storeStart({ personId: 1, document: 'a', ref: 'ref' }, runRegistry.of('1/a')[0]!);
    expect(localStorage.getItem(STATE_NAME)).toContain('"id":"result"');
    store.dispatch(sessionEnded());
    expect(localStorage.getItem(STATE_NAME)).not.toContain('"id":"result"');
    expect(resultStore.get('result')).toBeUndefined();
    expect(runRegistry.of('1/a')).toEqual([]);
    end();
  });

  it('go with the history when the person signs out', async () => {
    const { store, end } = open();
    await storeEntry(1, historyEntry('ref', 'a', runRegistry.of('1/a')[0]!, facts));
    store.dispatch(sessionEnded());
    await waitFor(() => expect(historyOf(1).of('a')).resolves.toEqual([]));
    end();
  });

  it('stay for who signs in again after the session has ended', () => {
    const { store, end } = open();
    store.dispatch(sessionRefused());
    expect(resultStore.get('result')).toBeDefined();
    expect(runRegistry.of('1/a')).toHaveLength(1);
    end();
  });
});

describe('the runs before a sign-out for which the SQL Editor was not loaded', () => {
  afterEach(() => localStorage.clear());

  async function runAndSignOut() {
    const run = { ...aRun, startedAt: 1 };
    storeStart({ personId: 1, document: 'a', ref: 'ref' }, run);
    await storeEntry(1, historyEntry('ref', 'a', run, facts));
    localStorage.setItem('howdah.last-sign-out', '2');
  }

  it('are not shown when the person signs in again', async () => {
    await runAndSignOut();
    expect(resultsOf({ personId: 1, document: 'a' })).toEqual([]);
    const { result } = renderHook(() => useHistory(1, 'a'));
    await waitFor(() => expect(result.current).toEqual({ status: 'ready', entries: [] }));
  });

  it('are deleted when anybody opens the editor, and later ones stay', async () => {
    await runAndSignOut();
    await storeEntry(2, historyEntry('ref', 'a', { ...aRun, startedAt: 3 }, facts));
    await clearStoredRuns(2);
    expect(localStorage.getItem(STATE_NAME)).not.toContain('"id":"result"');
    await expect(historyOf(1).of('a')).resolves.toEqual([]);
    await expect(historyOf(2).of('a')).resolves.toHaveLength(1);
  });
});
