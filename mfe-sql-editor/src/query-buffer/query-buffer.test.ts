import { QueryBuffer, type TextStorage } from './query-buffer.ts';

function memory(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial));
  const storage: TextStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
  return { items, storage };
}

const full: TextStorage = {
  getItem: () => null,
  setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('QueryBuffer', () => {
  it('loads what was stored, and nothing where there is nothing', () => {
    const { storage } = memory({ a: 'select 1' });
    expect(new QueryBuffer('a', storage).load()).toBe('select 1');
    expect(new QueryBuffer('b', storage).load()).toBe('');
  });

  it('stores the newest text a moment after the last edit', () => {
    const { items, storage } = memory();
    const buffer = new QueryBuffer('a', storage);
    let text = 's';
    buffer.edited(() => text);
    jest.advanceTimersByTime(200);
    buffer.edited(() => text);
    text = 'select';
    jest.advanceTimersByTime(299);
    expect(items.get('a')).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(items.get('a')).toBe('select');
  });

  it('stores at once when told to', () => {
    const { items, storage } = memory();
    const buffer = new QueryBuffer('a', storage);
    buffer.edited(() => 'select 1');
    buffer.flush();
    expect(items.get('a')).toBe('select 1');
  });

  it('writes nothing when nothing was edited', () => {
    const { items, storage } = memory({ a: 'from another tab' });
    new QueryBuffer('a', storage).flush();
    expect(items.get('a')).toBe('from another tab');
  });

  it('tells when the browser cannot keep the text', () => {
    const buffer = new QueryBuffer('a', full);
    const onChange = jest.fn();
    buffer.subscribe(onChange);
    buffer.edited(() => 'x');
    buffer.flush();
    expect(buffer.state()).toBe('failed');
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});
