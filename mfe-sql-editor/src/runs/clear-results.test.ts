/** @needs-page */
import 'fake-indexeddb/auto';
import { sessionEnded, sessionRefused, sessionStarted } from '@howdah/shared-api/api';
import { resultStore } from '@howdah/shared-api/sql';
import { makeTestStore } from '@howdah/tools/testing';
import { STATE_NAME } from './stored/editor-state.ts';
import { historyEntry } from './history-entry.ts';
import { historyOf, storeEntry } from './history.ts';
import { storeStart } from './stored/store-result.ts';
import { clearResultsAtSignOut, clearRuns } from './clear-results.ts';
import { runRegistry } from './run.ts';

function open() {
  const store = makeTestStore();
  store.dispatch(sessionStarted(1));
  resultStore.begin('result');
  const run = {
    resultId: 'result',
    sql: '',
    before: '',
    source: '',
    sourceStart: 0,
    text: '',
    startedAt: 0,
    role: '',
  };
  runRegistry.add('1/a', run);
  return { store, end: clearResultsAtSignOut(store) };
}

describe('the runs of a query that was deleted', () => {
  it('are forgotten, and those of others stay', async () => {
    const run = {
      resultId: 'a',
      sql: '',
      before: '',
      source: 'select 1',
      sourceStart: 0,
      text: '',
      startedAt: 1,
      role: '',
    };
    const facts = { statementId: 'a', state: 'done', ms: 1, sets: [], notices: [], error: null } as never;
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

  it('stay for who signs in again after the session has ended', () => {
    const { store, end } = open();
    store.dispatch(sessionRefused());
    expect(resultStore.get('result')).toBeDefined();
    expect(runRegistry.of('1/a')).toHaveLength(1);
    end();
  });
});
