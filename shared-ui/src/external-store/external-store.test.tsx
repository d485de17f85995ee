import { act, render, screen } from '@testing-library/react';
import { ExternalStore, useExternalStore } from './external-store.ts';

describe('ExternalStore', () => {
  it('tells its subscribers of a change, and of nothing else', () => {
    const store = new ExternalStore(1);
    const listener = jest.fn();
    const unsubscribe = store.subscribe(listener);
    store.set(1);
    expect(listener).not.toHaveBeenCalled();
    store.update((value) => value + 1);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.getSnapshot()).toBe(2);
    unsubscribe();
    store.set(3);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is connected from its first subscriber to its last', () => {
    const disconnect = jest.fn();
    const connect = jest.fn(() => disconnect);
    const store = new ExternalStore(0, connect);
    const first = store.subscribe(() => {});
    const second = store.subscribe(() => {});
    expect(connect).toHaveBeenCalledTimes(1);
    first();
    first();
    expect(disconnect).not.toHaveBeenCalled();
    second();
    expect(disconnect).toHaveBeenCalledTimes(1);
    store.subscribe(() => {});
    expect(connect).toHaveBeenCalledTimes(2);
  });

  it('lets a listener unsubscribe while it is called', () => {
    const store = new ExternalStore(0);
    const leave: (() => void)[] = [];
    const other = jest.fn();
    leave.push(store.subscribe(() => leave[0]?.()));
    store.subscribe(other);
    store.set(1);
    expect(other).toHaveBeenCalledTimes(1);
  });
});

describe('useExternalStore', () => {
  it('shows what it selects, and renders again only when that changes', () => {
    const store = new ExternalStore({ name: 'first', size: 1 });
    const rendered = jest.fn();
    function Name() {
      rendered();
      return <p>{useExternalStore(store, ({ name }) => name)}</p>;
    }
    render(<Name />);
    act(() => store.update((state) => ({ ...state, size: 2 })));
    expect(rendered).toHaveBeenCalledTimes(1);
    act(() => store.update((state) => ({ ...state, name: 'second' })));
    expect(screen.getByText('second')).toBeVisible();
  });
});
