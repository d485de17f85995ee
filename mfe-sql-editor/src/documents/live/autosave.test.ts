import type { Journal } from '../journal/journal.ts';
import { newRecord, type DocumentRecord } from '../record/document-record.ts';
import { Autosave } from './autosave.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  let record = newRecord('ref', 'a');
  const written: string[] = [];
  const keptAside: string[] = [];
  const journal: Pick<Journal, 'write' | 'keepVersion'> = {
    async write(next: DocumentRecord) {
      written.push(next.text);
      return { ok: true, record: { ...next, revision: next.revision + 1 } };
    },
    async keepVersion({ sql }) {
      keptAside.push(sql);
    },
  };
  const host = { current: () => record, merge() {}, isAside: false, wrote() {} };
  const autosave = new Autosave(journal, host, 'tab', record, true);
  const type = (text: string) => {
    record = { ...record, text: record.text + text };
    autosave.schedule();
  };
  return { autosave, host, written, keptAside, type };
}

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('autosave', () => {
  it('waits for the first pause', async () => {
    const { type, written } = open();
    for (const key of 'abc') {
      type(key);
      await wait(60);
    }
    expect(written).toEqual([]);
    await wait(60);
    expect(written).toEqual(['abc']);
  });

  it('waits no longer than half a second for a pause', async () => {
    const { type, written } = open();
    for (let key = 0; key < 50; key += 1) {
      type('x');
      await wait(50);
    }
    // A write has what was typed until then; between two of them are at most 500 ms, ten keys.
    const lengths = [0, ...written.map((text) => text.length), 50];
    const steps = lengths.slice(1).map((length, index) => length - (lengths[index] as number));
    expect(Math.max(...steps)).toBeLessThanOrEqual(10);
    expect(written.length).toBeLessThan(15);
  });

  it('writes at once when the page may be closed', async () => {
    const { type, written, autosave } = open();
    type('a');
    await autosave.keep();
    expect(written).toEqual(['a']);
  });

  it('writes to the journal what was kept beside it, once the conflict is settled', async () => {
    const { type, written, keptAside, autosave, host } = open();
    host.isAside = true;
    type('a');
    await autosave.keep();
    expect([keptAside, written, autosave.isBehind]).toEqual([['a'], [], false]);
    host.isAside = false;
    expect(autosave.isBehind).toBe(true);
    await autosave.keep();
    expect([keptAside, written, autosave.isBehind]).toEqual([['a'], ['a'], false]);
  });
});
