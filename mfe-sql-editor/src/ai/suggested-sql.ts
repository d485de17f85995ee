/** SQL that came from elsewhere (the assistant) while a query is shown: its page takes it, or leaves it to be opened anew. */
class SuggestedSql {
  #take: ((sql: string) => boolean) | undefined;

  /** False when the query that is shown has no use for it, or when none is shown. */
  readonly offer = (sql: string): boolean => this.#take?.(sql) ?? false;

  /** The query that is shown from now on; call what this returns when it goes. */
  readonly taker = (take: (sql: string) => boolean): (() => void) => {
    this.#take = take;
    return () => {
      if (this.#take === take) this.#take = undefined;
    };
  };
}

export const suggestedSql = new SuggestedSql();
