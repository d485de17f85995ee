/** Most times that the model is asked for one message of the user (docs/product/assistant.md#numbers). */
export const MAX_STEPS = 5;

/** Longest single message that is taken, in UTF-16 units: a long script with its error fits. */
export const MAX_MESSAGE_LENGTH = 100_000;

/** As much of a conversation as the model gets, newest first, in UTF-16 units. */
export const MAX_CONVERSATION_LENGTH = 200_000;

/** Longest reply, thoughts and tool input with it, in UTF-16 units: models that repeat themselves never end. */
export const MAX_REPLY_LENGTH = 200_000;

/** Longest line that the model server may send: chunks are one line each, and have a few words. */
export const MAX_LINE_BYTES = 1024 * 1024;

/** Longest answer of a tool, as JSON. */
export const MAX_TOOL_ANSWER_LENGTH = 30_000;

/** Longest select that a tool explains, in UTF-16 units. */
export const MAX_EXPLAINED_LENGTH = 20_000;

/** Most looks into the database for one message, however many the model asks for at once. */
export const MAX_LOOKS = 24;

/** How long one look may wait for its turn and take. */
export const LOOK_TIMEOUT_MS = 15_000;

/** As much of the SQL on each side of the selection goes along, nearest first, in UTF-16 units. */
export const MAX_CONTEXT_LENGTH = 20_000;

/** As much of a query is read to name it. */
export const MAX_NAMED_LENGTH = 20_000;
