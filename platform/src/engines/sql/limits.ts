/**
 * Largest result that is answered as records, in bytes of its rows as they stream. Records are objects, all of them at once
 * on the main thread: without an end, one call could take the whole platform down. The stream has no such limit.
 */
export const MAX_RECORDS_BYTES = 32 * 1024 * 1024;
