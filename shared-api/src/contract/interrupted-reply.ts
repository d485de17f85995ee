/**
 * The error of an assistant's reply that stopped before its end. The platform reports it when the model server fails, and the browser
 * when the platform fails or the page was closed.
 */
export const INTERRUPTED_REPLY = {
  code: 'assistant_broken_off',
  message: 'The reply was interrupted. The part that arrived is kept. Try again to get the full reply.',
} as const;
