/** Asks again whether a caller may use the database: it can have been closed since. Rejects when not. */
export type Admit = () => Promise<unknown>;
