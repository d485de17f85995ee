/** Maximum number of model calls per message of the user (docs/product/assistant.md#numbers). */
export const MAX_STEPS = 5;

/** Maximum length of a single message, in UTF-16 units. Fits a long script with its error. */
export const MAX_MESSAGE_LENGTH = 100_000;

/** How much of a conversation the model receives, newest first, in UTF-16 units. */
export const MAX_CONVERSATION_LENGTH = 200_000;

/**
 * Maximum length of a reply, including reasoning and tool input, in UTF-16 units. Stops models that repeat
 * themselves forever.
 */
export const MAX_REPLY_LENGTH = 200_000;

/** Maximum length of a line from the model server. Each chunk is one line of a few words. */
export const MAX_LINE_BYTES = 1024 * 1024;

/** Maximum length of a tool's result, as JSON. */
export const MAX_TOOL_ANSWER_LENGTH = 30_000;

/** Maximum length of a select that a tool explains, in UTF-16 units. */
export const MAX_EXPLAINED_LENGTH = 20_000;

/** Maximum number of database reads per message, no matter how many the model requests at once. */
export const MAX_READS = 24;

/** How long one read can take, including its time in the queue. */
export const READ_TIMEOUT_MS = 15_000;

/** How much SQL on each side of the selection is sent, nearest first, in UTF-16 units. */
export const MAX_CONTEXT_LENGTH = 20_000;

/** How much of a query is read to name it. */
export const MAX_NAMED_LENGTH = 20_000;
