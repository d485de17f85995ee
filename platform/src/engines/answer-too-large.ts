/**
 * Maximum size of the answer to a query of the platform itself. Users can make names, comments and default values as
 * long as any value.
 */
export const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** 54000, program_limit_exceeded. */
export const answerTooLarge = {
  code: '54000',
  message: `The response is larger than ${MAX_ANSWER_BYTES / (1024 * 1024)} MB`,
  hint: 'Look for very long comments, default values or function bodies in the database.',
} as const;
