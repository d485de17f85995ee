/** The AI settings dialog. "Successfully opted-in" and the refusal are docs/product/assistant.md's (section 8). */
export const aiSettingsTexts = {
  title: 'AI settings',
  description: 'What the assistant may know of this project.',
  schema: 'Schema',
  schemaHelp: 'The assistant looks at this one first, unless the page is about another.',
  schemaSearch: 'Find a schema',
  schemaNone: 'No schema has this in its name.',
  schemaFailed: 'The schemas could not be read.',
  retry: 'Retry',
  sharing: 'Sharing',
  organization: (name: string) => `Let the assistant use the structure of databases of ${name}`,
  project: (name: string) => `Share the structure of ${name}`,
  explanation:
    'Names and types of tables, columns, functions and policies then go to the AI provider that this platform is set up with. Rows of your tables are never sent.',
  optedIn: 'Successfully opted-in',
  optedOut: 'Successfully opted-out',
  failed: (message: string) => `Failed to update the opt-in: ${message}`,
  noPermission: 'You do not have the required permissions to update this organization',
  noProjectPermission: 'You do not have the required permissions to update this project',
  hipaa:
    'This organization has the HIPAA add-on. Nothing about its projects is sent to an AI provider, so it cannot opt in.',
  notOptedIn:
    'The structure of this database is not shared, so no schema can be used. Turn on the switch below to share it.',
  notOptedInDenied:
    'The structure of this database is not shared, so no schema can be used. Somebody who may update the organization can turn on the switch below, or opt in in',
  organizationSettings: 'the organization’s settings',
  newConversation: 'The schema is no longer shared, so this is a new conversation',
  done: 'Done',
};
