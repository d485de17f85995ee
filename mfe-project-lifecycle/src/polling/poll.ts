/** The part of `Document` that a poll uses; tests pass a small object. */
export interface Visibility {
  readonly hidden: boolean;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

export interface PollOptions<Answer> {
  query(): Promise<Answer>;
  /** Called with each answer; true ends the poll. */
  onAnswer(answer: Answer): boolean;
  /** Called when a request fails. The poll continues. */
  onFailure(cause: unknown): void;
  /** Delay between an answer and the next request. */
  intervalMs: number;
  /** Delay before the first request. */
  initialDelayMs: number;
  visibility: Visibility;
}

/**
 * Polls until an answer ends it or the returned function stops it. Never runs two requests at once, and none while
 * the tab is hidden: it polls at once when the tab becomes visible. No callback runs after a stop.
 */
export function startPoll<Answer>(options: PollOptions<Answer>): () => void {
  const { query, onAnswer, onFailure, intervalMs, initialDelayMs, visibility } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let due = false;
  let stopped = false;

  const schedule = (ms: number) => {
    timer = setTimeout(requestWhenVisible, ms);
  };
  const requestWhenVisible = () => {
    due = visibility.hidden;
    if (!due) void request();
  };
  const request = async () => {
    asking = true;
    try {
      const answer = await query();
      if (!stopped && onAnswer(answer)) stop();
    } catch (cause) {
      if (!stopped) onFailure(cause);
    } finally {
      asking = false;
    }
    if (!stopped) schedule(intervalMs);
  };
  const onVisibilityChange = () => {
    if (due && !asking && !visibility.hidden) requestWhenVisible();
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    visibility.removeEventListener('visibilitychange', onVisibilityChange);
  };

  visibility.addEventListener('visibilitychange', onVisibilityChange);
  schedule(initialDelayMs);
  return stop;
}
