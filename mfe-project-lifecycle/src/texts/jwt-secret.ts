/** While a project's JWT secret changes (docs/product/lifecycle.md#states). */
export const jwtSecretTexts = {
  updating: 'The JWT secret is being updated',
  updatingNote: 'The API keys of the project are new when it is done, and the old ones stop working.',
  failed: 'JWT secret update failed, new API key may have issues',
  failedNote: (error: string | null) =>
    error ?? 'Your data is not affected. Change the secret again in a moment.',
};
