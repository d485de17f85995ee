/** Words of this remote's page in the command menu. */
export const menuCommandTexts = {
  keys: 'API keys',
  copy: { anon: 'Copy the anon key', service: 'Copy the service_role key' },
  meant: { anon: 'Safe in a browser', service: 'Secret' },
  copied: { anon: 'The anon key is on the clipboard', service: 'The service_role key is on the clipboard' },
  // Spec 3, section 8.
  notCopied: 'Unable to copy to clipboard',
  changing: {
    updating: 'The JWT secret is being changed. The new keys are there in a moment.',
    failed: 'JWT secret update failed, new API key may have issues',
  },
};
