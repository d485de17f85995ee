import { BrowserDatabase, type BrowserDatabaseEvents } from './browser-database.ts';

interface PlayedDatabase {
  name: string;
  transaction(mode: IDBTransactionMode): { mode: IDBTransactionMode; done: Promise<void>; abort(): void };
}

/** A database whose openings a test answers, and what it was told to report. */
function playDatabase(open: (time: number) => Promise<PlayedDatabase>) {
  const events: BrowserDatabaseEvents[] = [];
  const database = new BrowserDatabase<PlayedDatabase>((reports) => {
    events.push(reports);
    return open(events.length);
  });
  return { events, database, name: () => database.use(async ({ name }) => name) };
}

const named = async (time: number, abort = () => undefined): Promise<PlayedDatabase> => ({
  name: `opened ${time}`,
  transaction: (mode) => ({ mode, done: Promise.resolve(), abort }),
});

describe('BrowserDatabase', () => {
  it('is opened once', async () => {
    const { name } = playDatabase(named);
    expect(await Promise.all([name(), name()])).toEqual(['opened 1', 'opened 1']);
    expect(await name()).toBe('opened 1');
  });

  it('makes way for a newer version in another tab, and is opened again when it is needed', async () => {
    const { events, name } = playDatabase(named);
    await name();
    const close = jest.fn();
    events[0]!.blocking(1, 2, { target: { close } } as unknown as IDBVersionChangeEvent);
    expect(close).toHaveBeenCalledTimes(1);
    expect(await name()).toBe('opened 2');
    // What is reported of the earlier one does not concern the later one.
    events[0]!.terminated();
    expect(await name()).toBe('opened 2');
    events[1]!.terminated();
    expect(await name()).toBe('opened 3');
  });

  it('rejects where it cannot be opened, and tries again at the next call', async () => {
    const { name } = playDatabase(async (time) => {
      if (time === 1) throw new DOMException('Switched off.', 'InvalidStateError');
      return named(time);
    });
    await expect(name()).rejects.toThrow('Switched off.');
    expect(await name()).toBe('opened 2');
  });

  it('rejects where there is no IndexedDB', async () => {
    const { name } = playDatabase(() => {
      throw new ReferenceError('indexedDB is not defined');
    });
    await expect(name()).rejects.toThrow('indexedDB is not defined');
  });

  it('rejects where opening it is not answered, and tries again at the next call', async () => {
    jest.useFakeTimers();
    const { name } = playDatabase((time) => (time === 1 ? new Promise(() => {}) : named(time)));
    const refused = expect(name()).rejects.toThrow('does not respond');
    await jest.advanceTimersByTimeAsync(5000);
    await refused;
    expect(await name()).toBe('opened 2');
    jest.useRealTimers();
  });

  it.each([
    ['readwrite', 'The storage of the browser does not respond. The change may have been made.'],
    ['readonly', 'The storage of the browser does not respond.'],
  ] as const)(
    'says what may be true of a %s transaction that is committed but not answered',
    async (mode, said) => {
      jest.useFakeTimers();
      const { database } = playDatabase((time) =>
        named(time, () => {
          throw new DOMException('The transaction has finished.', 'InvalidStateError');
        }),
      );
      const refused = expect(
        database.use(async (opened) => {
          opened.transaction(mode);
          return new Promise(() => {});
        }),
      ).rejects.toThrow(new Error(said));
      await jest.advanceTimersByTimeAsync(5000);
      await refused;
      jest.useRealTimers();
    },
  );

  it('begins no transaction for a call that was reported as failed', async () => {
    jest.useFakeTimers();
    const { database } = playDatabase(named);
    let goOn: () => void = () => undefined;
    const late = new Promise<string>((resolve) => (goOn = () => resolve('')));
    let begun: Promise<unknown> = Promise.resolve();
    const refused = expect(
      database.use(async (opened) => {
        begun = late.then(() => opened.transaction('readwrite'));
        await begun;
      }),
    ).rejects.toThrow('does not respond');
    await jest.advanceTimersByTimeAsync(5000);
    await refused;
    goOn();
    await expect(begun).rejects.toThrow('does not respond');
    jest.useRealTimers();
  });
});
