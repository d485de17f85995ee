/** @needs-page */
import type { SqlJudgement } from '../sql-safety/judge-by-rules.ts';
import { SqlParser, type ParserWorker } from './sql-parser.ts';

const READ: SqlJudgement = { destructive: [], autoRunRefusal: null, limit: null, tablesWithoutRls: [] };

/** A worker that responds when the test says so. */
function playedWorker() {
  const asked: { id: number; sql: string }[] = [];
  const worker: ParserWorker & { terminated: boolean } = {
    terminated: false,
    onmessage: null,
    onerror: null,
    postMessage: (message) => message.kind === 'judge' && asked.push(message),
    terminate() {
      worker.terminated = true;
    },
  };
  return {
    worker,
    asked,
    answer: (id: number) =>
      worker.onmessage?.(new MessageEvent('message', { data: { id, judgement: READ } })),
    fail: () => worker.onerror?.(new ErrorEvent('error', { message: 'no WASM' })),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

describe('SqlParser', () => {
  it('starts no worker before it is asked, and one alone for all questions', async () => {
    const played = playedWorker();
    const start = jest.fn(() => played.worker);
    const parser = new SqlParser(start);
    expect(start).not.toHaveBeenCalled();
    const [first, second] = [parser.judge('select 1', 100), parser.judge('select 2', 100)];
    expect(played.asked.map(({ sql }) => sql)).toEqual(['select 1', 'select 2']);
    played.answer(2);
    played.answer(1);
    await expect(first).resolves.toEqual(READ);
    await expect(second).resolves.toEqual(READ);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('answers nothing when the time is over, and keeps the worker for the next question', async () => {
    const played = playedWorker();
    const parser = new SqlParser(() => played.worker);
    const late = parser.judge('select 1', 100);
    jest.advanceTimersByTime(100);
    await expect(late).resolves.toBeUndefined();
    played.answer(1);
    const next = parser.judge('select 2', 100);
    played.answer(2);
    await expect(next).resolves.toEqual(READ);
    expect(played.worker.terminated).toBe(false);
  });

  it('answers nothing when the worker fails, and starts another for the next question', async () => {
    const [broken, fresh] = [playedWorker(), playedWorker()];
    const start = jest.fn().mockReturnValueOnce(broken.worker).mockReturnValueOnce(fresh.worker);
    const parser = new SqlParser(start);
    const asked = parser.judge('select 1', 100);
    broken.fail();
    await expect(asked).resolves.toBeUndefined();
    expect(broken.worker.terminated).toBe(true);

    const next = parser.judge('select 2', 100);
    fresh.answer(2);
    await expect(next).resolves.toEqual(READ);
  });

  it('ends a worker that had answered before and does not come back from a text', async () => {
    const [stuck, fresh] = [playedWorker(), playedWorker()];
    const start = jest.fn().mockReturnValueOnce(stuck.worker).mockReturnValueOnce(fresh.worker);
    const parser = new SqlParser(start);
    const first = parser.judge('select 1', 100);
    stuck.answer(1);
    await first;
    const [asked, behind] = [parser.judge('select 2', 100), parser.judge('select 3', 500)];
    jest.advanceTimersByTime(100);
    await expect(asked).resolves.toBeUndefined();
    await expect(behind).resolves.toBeUndefined();
    expect(stuck.worker.terminated).toBe(true);

    const next = parser.judge('select 4', 100);
    fresh.answer(4);
    await expect(next).resolves.toEqual(READ);
  });

  it('answers nothing where no worker can be made', async () => {
    const parser = new SqlParser(() => {
      throw new Error('no workers here');
    });
    await expect(parser.judge('select 1', 100)).resolves.toBeUndefined();
  });
});
