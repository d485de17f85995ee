/**
 * Largest result that is answered as records, in bytes of its rows as they stream. Records are objects, all of them at once
 * on the main thread: without an end, one call could take the whole platform down. The stream has no such limit.
 */
export const MAX_RECORDS_BYTES = 32 * 1024 * 1024;

/** Largest row that a script can answer, where the configuration says nothing. */
export const MAX_VALUE_MB = 64;

/** What a statement may take, where neither the person nor the configuration says anything. */
export const STATEMENT_SECONDS = 120;

/** The longest time that a person can choose, where the configuration says nothing. */
export const MAX_STATEMENT_SECONDS = 3600;
