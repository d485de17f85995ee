/** @needs-page */
import {
  OpenTabs,
  closed,
  MAX_TABS,
  moved,
  opened,
  openTabs,
  renamed,
  shownAfterClosing,
  type SnippetTab,
} from './open-tabs.ts';

const tabsOf = (ids: string): SnippetTab[] => [...ids].map((id) => ({ id, name: id }));
const idsOf = (tabs: readonly SnippetTab[]) => tabs.map(({ id }) => id).join('');

describe('the list of tabs', () => {
  it('says whether a tab that is put back is stored', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = { getItem: () => null, setItem: full, removeItem() {} };
    const tab = { id: 'a', name: 'a' };
    const lost = new OpenTabs('full', storage);
    expect(lost.reopen(tab)).toBe(false);
    expect(lost.getSnapshot()).toEqual([tab]);
    expect(new OpenTabs('free', { ...storage, setItem() {} }).reopen(tab)).toBe(true);
  });

  it('takes a new one at its end, and one that is there by its name of now', () => {
    expect(idsOf(opened(tabsOf('ab'), { id: 'c', name: 'c' }))).toBe('abc');
    expect(opened(tabsOf('ab'), { id: 'a', name: 'new' })).toEqual([
      { id: 'a', name: 'new' },
      { id: 'b', name: 'b' },
    ]);
  });

  it('lets the oldest go when there are too many', () => {
    const many = Array.from({ length: MAX_TABS }, (_, index) => ({ id: String(index), name: '' }));
    const tabs = opened(many, { id: 'new', name: '' });
    expect(tabs).toHaveLength(MAX_TABS);
    expect(tabs[0]?.id).toBe('1');
  });

  it('opens nothing by renaming', () => {
    expect(idsOf(renamed(tabsOf('ab'), { id: 'c', name: 'c' }))).toBe('ab');
  });

  it.each([
    ['b', 'b', 'c'],
    ['c', 'c', 'b'],
    ['a', 'b', 'b'],
    ['bc', 'b', 'a'],
    ['abc', 'b', undefined],
    ['b', undefined, undefined],
  ])('after closing %s with %s shown shows %s', (ids, shown, next) => {
    expect(shownAfterClosing(tabsOf('abc'), [...ids], shown)).toBe(next);
    expect(idsOf(closed(tabsOf('abc'), [...ids]))).not.toContain(ids);
  });

  it.each([
    ['a', 'c', 'bca'],
    ['c', 'a', 'cab'],
    ['a', 'a', 'abc'],
    ['x', 'a', 'abc'],
  ])('moves %s to the place of %s: %s', (id, to, expected) => {
    expect(idsOf(moved(tabsOf('abc'), id, to))).toBe(expected);
  });
});

describe('the tabs of a project', () => {
  const memory = (kept?: string) => {
    const items = new Map(kept === undefined ? [] : [['tabs', kept]]);
    return {
      items,
      storage: {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => void items.set(key, value),
      },
    };
  };

  it('are there again at the next visit', () => {
    const { storage } = memory();
    new OpenTabs('tabs', storage).open({ id: 'a', name: 'A' });
    expect(new OpenTabs('tabs', storage).getSnapshot()).toEqual([{ id: 'a', name: 'A' }]);
  });

  it.each(['not json', '{"id": 1}', '[null, {"id": 1}, {"id": "a"}]'])(
    'are none where %s is kept',
    (kept) => {
      expect(new OpenTabs('tabs', memory(kept).storage).getSnapshot()).toEqual([]);
    },
  );

  it('go on where nothing can be kept', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (const storage of [
      { getItem: refuse, setItem: refuse },
      { getItem: () => null, setItem: refuse },
    ]) {
      const tabs = new OpenTabs('tabs', storage);
      tabs.open({ id: 'a', name: 'A' });
      tabs.open({ id: 'b', name: 'B' });
      expect(idsOf(tabs.getSnapshot())).toBe('ab');
    }
  });

  it('include those that another window has opened', () => {
    const { storage } = memory();
    const one = new OpenTabs('tabs', storage);
    const other = new OpenTabs('tabs', storage);
    one.open({ id: 'a', name: 'A' });
    other.open({ id: 'b', name: 'B' });
    one.rename({ id: 'a', name: 'Sales' });
    other.close(['b']);
    expect(other.getSnapshot()).toEqual([{ id: 'a', name: 'Sales' }]);
    expect(new OpenTabs('tabs', storage).getSnapshot()).toEqual([{ id: 'a', name: 'Sales' }]);
  });

  it('follow another window while they are shown', () => {
    const { storage } = memory();
    const tabs = new OpenTabs('tabs', storage);
    const stop = tabs.subscribe(() => {});
    new OpenTabs('tabs', storage).open({ id: 'a', name: 'A' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'tabs' }));
    expect(idsOf(tabs.getSnapshot())).toBe('a');
    stop();
  });

  it('report the oldest one where it closes for a new one', () => {
    const tabs = new OpenTabs('tabs', memory().storage);
    const many = Array.from({ length: MAX_TABS }, (_, index) => ({ id: String(index), name: '' }));
    expect(many.flatMap((tab) => tabs.open(tab))).toEqual([]);
    expect(tabs.open({ id: 'new', name: '' })).toEqual([{ id: '0', name: '' }]);
    expect(tabs.open({ id: 'new', name: 'New' })).toEqual([]);
  });

  it('tell of changes, and of nothing else', () => {
    const tabs = new OpenTabs('tabs', memory().storage);
    const listener = jest.fn();
    tabs.subscribe(listener);
    tabs.open({ id: 'a', name: 'A' });
    tabs.open({ id: 'a', name: 'A' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('the tabs of a project', () => {
  it('are those of one user', () => {
    openTabs(2, 'old').open({ id: 'b', name: 'Stock' });
    expect(openTabs(1, 'old').find('b')).toBeUndefined();
  });
});
