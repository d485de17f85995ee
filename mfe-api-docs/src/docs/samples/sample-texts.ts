interface SampleText {
  title: string;
  text: string;
}

/** Title and description of each sample. Numbers are those of docs/product/api-docs.md. */
export const sampleTexts = {
  'create-client': {
    title: 'Create a client',
    text: 'Use one client for the whole app. The anon key can be in client code if all tables in exposed schemas have row level security on: only then policies limit what it can do.',
  },

  'sign-up': {
    title: 'Sign up with a password',
    text: 'Creates an account. If email confirmation is enabled, the user signs in with the link in the confirmation email.',
  },
  'sign-in': {
    title: 'Sign in with a password',
    text: 'Returns a session with a token. The client stores it and sends it with every call.',
  },
  'magic-link': {
    title: 'Sign in with a magic link',
    text: 'Sends a one-time link. New users get an account.',
  },
  'phone-sign-up': {
    title: 'Sign up with a phone number',
    text: 'Creates an account with a phone number instead of an email address. The project needs an SMS provider.',
  },
  'phone-code': {
    title: 'Sign in with a code by SMS',
    text: 'Sends a one-time code of 6 digits. No password is needed.',
  },
  'verify-code': {
    title: 'Verify an SMS code',
    text: 'Verifies the 6-digit code and returns a session.',
  },
  'get-user': {
    title: 'Get the user',
    text: 'Asks the server who is signed in. Rely on this instead of stored data before you show private content.',
  },
  'update-user': {
    title: 'Update the user',
    text: 'Changes the email address, password or data of the signed-in user. A new email address must be confirmed.',
  },
  'recover-password': {
    title: 'Recover a password',
    text: 'Sends a link that signs the user in to set a new password.',
  },
  'sign-out': {
    title: 'Log out',
    text: 'Ends the session. Its token stays valid until it expires, but cannot be refreshed.',
  },
  'invite-user': {
    title: 'Invite a user',
    text: 'Sends an invitation email. It requires the service_role key, so call it from a server only.',
  },

  'read-rows': {
    title: 'Read rows',
    text: 'Reads all columns. By default, a server returns at most 1,000 rows.',
  },
  'read-columns': {
    title: 'Read specific columns',
    text: 'Returns only the columns you name.',
  },
  'read-referenced': {
    title: 'Read referenced tables',
    text: 'Follows a foreign key and nests the rows of the other table.',
  },
  'read-page': {
    title: 'Pagination',
    text: 'Reads the first ten rows, from 0 to 9. Add an order to keep pages stable.',
  },
  'filter-equal': { title: 'Filtering', text: 'Returns rows with this value in a column.' },
  'filter-combined': {
    title: 'Multiple filters',
    text: 'Combines filters: greater than, matching a pattern, null.',
  },
  'filter-list': {
    title: 'Filters with lists',
    text: 'Compares a column with several values, or filters by the contents of an array.',
  },
  'insert-one': {
    title: 'Insert a row',
    text: 'Sets the columns without a default and returns the stored row.',
  },
  'insert-many': { title: 'Insert many rows', text: 'Inserts all rows or none.' },
  upsert: {
    title: 'Upsert matching rows',
    text: 'Updates the row with the same key, or inserts a new one.',
  },
  update: {
    title: 'Update matching rows',
    text: 'Changes the rows that match the filter. Without a filter, it changes every row.',
  },
  delete: {
    title: 'Delete matching rows',
    text: 'Deletes the rows that match the filter. Without a filter, it deletes every row.',
  },
  'subscribe-all': {
    title: 'Listen to all changes',
    text: 'Notifies you of each inserted, updated or deleted row.',
  },
  'subscribe-inserts': { title: 'Listen to inserts', text: 'Notifies you of each new row.' },
  'subscribe-updates': {
    title: 'Listen to updates',
    text: 'Notifies you of each updated row. With replica identity full, it includes the old row.',
  },
  'subscribe-deletes': {
    title: 'Listen to deletes',
    text: 'Notifies you of the key of each deleted row.',
  },
  'subscribe-some': {
    title: 'Listen to some rows',
    text: 'Notifies you of rows that match the filter only.',
  },

  'call-function': {
    title: 'Invoke the function',
    text: 'Passes arguments by name. You can omit optional ones.',
  },

  'upload-file': {
    title: 'Upload a file',
    text: 'Stores a file at a path. Clients cache it for 3,600 seconds. An existing file is only overwritten with upsert.',
  },
  'delete-files': { title: 'Delete files', text: 'Permanently deletes one or more files.' },
  'list-files': {
    title: 'List files',
    text: 'Returns the first 100 files of a folder, sorted by name.',
  },
  'download-file': {
    title: 'Download a file',
    text: 'Returns the file if policies allow the caller to read it.',
  },
  'public-url': {
    title: 'Retrieve a public URL',
    text: 'The bucket is public: anyone with the URL can read the file. The client builds the URL without a request.',
  },
  'signed-url': {
    title: 'Create a signed URL',
    text: 'The bucket is private: the URL works for 60 seconds for anyone who has it.',
  },

  'invoke-function': {
    title: 'Invoke the function',
    text: 'Sends JSON and reads the response. The client adds the key or the token of the signed-in user.',
  },

  'realtime-channel': {
    title: 'Join a channel',
    text: 'A channel is a name that clients share. All messages go through a channel.',
  },
  'realtime-broadcast': {
    title: 'Broadcast messages',
    text: 'Sends a message to all other clients on the channel. Messages are not stored.',
  },
  'realtime-presence': {
    title: 'Share presence',
    text: 'Tracks who is on the channel and notifies you when clients join or leave.',
  },
  'realtime-changes': {
    title: 'Listen to the database',
    text: 'Notifies you of changes in all published tables. See a table’s page for its own samples.',
  },
  'realtime-unsubscribe': {
    title: 'Leave a channel',
    text: 'Leave channels you no longer need. Open channels are cleaned up 30 seconds after a client disconnects.',
  },
  'realtime-unsubscribe-all': {
    title: 'Leave all channels',
    text: 'Ends all subscriptions of this client.',
  },
  'realtime-channels': { title: 'List channels', text: 'Lists the channels that this client has joined.' },
} satisfies Record<string, SampleText>;

export type SampleId = keyof typeof sampleTexts;
