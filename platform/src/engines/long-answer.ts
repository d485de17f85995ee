/**
 * What a question of the platform's own may be answered with. Names, comments and default values are people's, who can make them as
 * long as a value can be.
 */
export const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** 54000, program_limit_exceeded. */
export const longAnswer = {
  code: '54000',
  message: `The answer is larger than ${MAX_ANSWER_BYTES / (1024 * 1024)} MB`,
  hint: 'Look for very long comments, default values or function bodies in the database.',
} as const;
