import { startPoll, type PollOptions, type Visibility } from './poll.ts';

class Tab implements Visibility {
  hidden = false;
  listeners = new Set<() => void>();
  addEventListener(_type: 'visibilitychange', listener: () => void) {
    this.listeners.add(listener);
  }
  removeEventListener(_type: 'visibilitychange', listener: () => void) {
    this.listeners.delete(listener);
  }
  show(visible: boolean) {
    this.hidden = !visible;
    this.listeners.forEach((listener) => listener());
  }
}

function poll(answers: (string | Error)[], options: Partial<PollOptions<string>> = {}) {
  const tab = new Tab();
  const query = jest.fn(async () => {
    const answer = answers.shift() ?? 'RESTORING';
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const onAnswer = jest.fn((answer: string) => answer === 'ACTIVE_HEALTHY');
  const onFailure = jest.fn();
  const stop = startPoll({
    query,
    onAnswer,
    onFailure,
    intervalMs: 2000,
    initialDelayMs: 4000,
    visibility: tab,
    ...options,
  });
  return { tab, query, onAnswer, onFailure, stop };
}

describe('startPoll', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits before the first query, then asks at its interval', async () => {
    const { query } = poll([]);
    await jest.advanceTimersByTimeAsync(3999);
    expect(query).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(query).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(4000);
    expect(query).toHaveBeenCalledTimes(3);
  });

  it('ends with the answer that it waits for', async () => {
    const { query, onAnswer, tab } = poll(['RESTORING', 'ACTIVE_HEALTHY']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(query).toHaveBeenCalledTimes(2);
    expect(onAnswer).toHaveBeenLastCalledWith('ACTIVE_HEALTHY');
    expect(tab.listeners.size).toBe(0);
  });

  it('goes on after a failure', async () => {
    const { onFailure, onAnswer } = poll([new Error('unreachable'), 'ACTIVE_HEALTHY']);
    await jest.advanceTimersByTimeAsync(6000);
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(onAnswer).toHaveBeenCalledWith('ACTIVE_HEALTHY');
  });

  it('asks nothing while the tab is hidden, and at once when it is seen again', async () => {
    const { tab, query } = poll([]);
    tab.show(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(query).not.toHaveBeenCalled();
    tab.show(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(query).toHaveBeenCalledTimes(1);
  });

  it('keeps its pace when a tab is hidden and seen between two asks', async () => {
    const { tab, query } = poll([]);
    await jest.advanceTimersByTimeAsync(4000);
    tab.show(false);
    tab.show(true);
    await jest.advanceTimersByTimeAsync(1999);
    expect(query).toHaveBeenCalledTimes(1);
  });

  it('asks nothing and reports nothing once stopped', async () => {
    let answer: (status: string) => void = () => undefined;
    const query = jest.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    const { stop, onAnswer } = poll([], { query, initialDelayMs: 0 });
    await jest.advanceTimersByTimeAsync(0);
    stop();
    answer('ACTIVE_HEALTHY');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(query).toHaveBeenCalledTimes(1);
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
