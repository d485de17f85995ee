import {
  assistantClosed,
  assistantOpened,
  assistantRequestTaken,
  makeStore,
  selectAssistantPanel,
  selectNextSqlRequest,
  selectSqlRequests,
  sqlRequestConsumed,
  sqlRequested,
} from '../index.ts';
import { configFor } from '../api/test-server.ts';

const newStore = (preloaded = {}) => makeStore({ config: configFor(''), preloaded });

describe('makeStore', () => {
  it('makes a new store each time', () => {
    const [first, second] = [newStore(), newStore()];
    first.dispatch(assistantOpened());
    expect(selectAssistantPanel(second.getState()).open).toBe(false);
  });

  it('begins with a state that it is given', () => {
    const store = newStore({ assistantPanel: { open: true, request: { prompt: 'Hello' } } });
    expect(selectAssistantPanel(store.getState())).toEqual({ open: true, request: { prompt: 'Hello' } });
  });
});

describe('the assistant panel', () => {
  it.each([
    ['is closed at the start', [], { open: false, request: null }],
    ['opens without a request', [assistantOpened()], { open: true, request: null }],
    [
      'opens with a request',
      [assistantOpened({ prompt: 'Why?' })],
      { open: true, request: { prompt: 'Why?' } },
    ],
    [
      'keeps a request that waits when it is opened again without one',
      [assistantOpened({ prompt: 'Why?' }), assistantOpened()],
      { open: true, request: { prompt: 'Why?' } },
    ],
    ['closes', [assistantOpened(), assistantClosed()], { open: false, request: null }],
    [
      'gives a request once',
      [assistantOpened({ prompt: 'Why?' }), assistantRequestTaken()],
      { open: true, request: null },
    ],
  ])('%s', (_, actions, expected) => {
    const store = newStore();
    actions.forEach((action) => store.dispatch(action));
    expect(selectAssistantPanel(store.getState())).toEqual(expected);
  });
});

describe('requests to open SQL', () => {
  it('wait in their order until they are consumed', () => {
    const store = newStore();
    store.dispatch(sqlRequested({ sql: 'select 1' }));
    store.dispatch(sqlRequested({ sql: 'select 2' }));
    const first = selectNextSqlRequest(store.getState(), 'bookshop')!;
    expect(first.sql).toBe('select 1');
    store.dispatch(sqlRequestConsumed({ id: first.id }));
    expect(selectSqlRequests(store.getState()).map(({ sql }) => sql)).toEqual(['select 2']);
    store.dispatch(sqlRequestConsumed({ id: first.id }));
    expect(selectSqlRequests(store.getState())).toHaveLength(1);
  });

  it('wait for the project that they were made for', () => {
    const store = newStore();
    store.dispatch(sqlRequested({ sql: 'select 1', projectRef: 'atlas' }));
    expect(selectNextSqlRequest(store.getState(), 'bookshop')).toBeUndefined();
    expect(selectNextSqlRequest(store.getState(), 'atlas')!.sql).toBe('select 1');
  });
});
