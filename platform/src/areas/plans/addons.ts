/** Add-ons that an organization's subscription can hold. */
export const addonNames: Record<string, string> = {
  hipaa: 'HIPAA',
  pitr: 'Point-in-time recovery',
};

/** With this one, nothing about projects is ever sent to an AI provider (docs/product/sql-editor.md#permissions). */
export const HIPAA = 'hipaa';
