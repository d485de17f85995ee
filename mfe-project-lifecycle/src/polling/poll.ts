/** What a poll needs of a document: real in the page, a small object in a test. */
export interface Visibility {
  readonly hidden: boolean;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

export interface PollOptions<Answer> {
  ask(): Promise<Answer>;
  /** Called with every answer; true ends the poll. */
  onAnswer(answer: Answer): boolean;
  /** Called when an ask fails. The poll goes on. */
  onFailure(cause: unknown): void;
  /** Pause between an answer and the next ask, in ms. */
  everyMs: number;
  /** Pause before the first ask, in ms. */
  afterMs: number;
  visibility: Visibility;
}

/**
 * Asks again and again until an answer ends it or the returned function stops it. Never two asks at once, and none
 * while the tab is hidden: it asks at once when the tab is seen again. Nothing is called after a stop.
 */
export function startPoll<Answer>(options: PollOptions<Answer>): () => void {
  const { ask, onAnswer, onFailure, everyMs, afterMs, visibility } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let due = false;
  let stopped = false;

  const schedule = (ms: number) => {
    timer = setTimeout(askWhenSeen, ms);
  };
  const askWhenSeen = () => {
    due = visibility.hidden;
    if (!due) void askOnce();
  };
  const askOnce = async () => {
    asking = true;
    try {
      const answer = await ask();
      if (!stopped && onAnswer(answer)) stop();
    } catch (cause) {
      if (!stopped) onFailure(cause);
    } finally {
      asking = false;
    }
    if (!stopped) schedule(everyMs);
  };
  const onVisibilityChange = () => {
    if (due && !asking && !visibility.hidden) askWhenSeen();
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    visibility.removeEventListener('visibilitychange', onVisibilityChange);
  };

  visibility.addEventListener('visibilitychange', onVisibilityChange);
  schedule(afterMs);
  return stop;
}
