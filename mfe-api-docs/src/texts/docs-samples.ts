interface SampleText {
  title: string;
  text: string;
}

/** What stands beside each sample. The facts are docs/product/api-docs.md's: six digits, 60 seconds, 30 seconds. */
export const sampleTexts = {
  'create-client': {
    title: 'Make a client',
    text: 'One client serves the whole app. The anon key may stand in code that people download: what it can do is decided by row level security.',
  },

  'sign-up': {
    title: 'Sign up with a password',
    text: 'Makes an account. Where e-mail addresses are confirmed, the person gets a message first and is signed in by its link.',
  },
  'sign-in': {
    title: 'Sign in with a password',
    text: 'Answers a session with its token. The client keeps it, and sends it with every call from then on.',
  },
  'magic-link': {
    title: 'Sign in with a magic link',
    text: 'Sends a link that can be used once. Somebody who has no account yet gets one.',
  },
  'phone-sign-up': {
    title: 'Sign up with a phone number',
    text: 'Makes an account with a phone number in place of an e-mail address. The project needs a provider for messages.',
  },
  'phone-code': {
    title: 'Sign in with a code by SMS',
    text: 'Sends a code of 6 digits that can be used once. No password is needed.',
  },
  'verify-code': {
    title: 'Check a code by SMS',
    text: 'Takes the 6 digits that the person was sent, and answers a session.',
  },
  'get-user': {
    title: 'Get the user',
    text: 'Asks the server who is signed in. Trust this, and not what the browser has stored, before you show what is private.',
  },
  'update-user': {
    title: 'Update the user',
    text: 'Changes the address, the password or the data of the person who is signed in. A new address is confirmed first.',
  },
  'recover-password': {
    title: 'Recover a password',
    text: 'Sends a link that signs the person in, so that they can set a new password.',
  },
  'sign-out': {
    title: 'Log out',
    text: 'Ends the session. Its token is good until it expires, but no new one is made from it.',
  },
  'invite-user': {
    title: 'Invite a user',
    text: 'Sends an invitation to an e-mail address. It takes the service_role key, so it belongs on a server, never into an app.',
  },

  'read-rows': {
    title: 'Read rows',
    text: 'Reads every column. A server answers with 1,000 rows at most unless it is set otherwise.',
  },
  'read-columns': {
    title: 'Read specific columns',
    text: 'Names the columns to answer, so that no more than that travels.',
  },
  'read-referenced': {
    title: 'Read referenced tables',
    text: 'Follows a foreign key, and answers the rows of the other table within each row.',
  },
  'read-page': {
    title: 'Pagination',
    text: 'Reads the first ten rows, from 0 to 9. Give an order of your own, so that pages stay the same.',
  },
  'filter-equal': { title: 'Filtering', text: 'Answers the rows that have this value in a column.' },
  'filter-combined': {
    title: 'Several filters',
    text: 'Filters that follow each other must all hold: greater than, like a pattern, empty.',
  },
  'filter-list': {
    title: 'Filters with lists',
    text: 'Compares with several values at once, or with what a list holds.',
  },
  'insert-one': {
    title: 'Insert a row',
    text: 'Gives the columns that have no default, and answers the row as it was stored.',
  },
  'insert-many': { title: 'Insert many rows', text: 'All of them are stored, or none is.' },
  upsert: {
    title: 'Upsert matching rows',
    text: 'Updates the row that has the same key, and inserts one where there is none.',
  },
  update: {
    title: 'Update matching rows',
    text: 'Changes only what the filter finds. Without a filter it would be every row.',
  },
  delete: {
    title: 'Delete matching rows',
    text: 'Deletes what the filter finds. Without a filter it would be every row.',
  },
  'subscribe-all': {
    title: 'Listen to all changes',
    text: 'Calls back for each row that is inserted, updated or deleted.',
  },
  'subscribe-inserts': { title: 'Listen to inserts', text: 'Calls back with each new row.' },
  'subscribe-updates': {
    title: 'Listen to updates',
    text: 'Calls back with the row as it is now, and with the old one where the replica identity is full.',
  },
  'subscribe-deletes': {
    title: 'Listen to deletes',
    text: 'Calls back with the key of the row that is gone.',
  },
  'subscribe-some': { title: 'Listen to some rows', text: 'Calls back only for rows that the filter finds.' },

  'call-function': {
    title: 'Invoke the function',
    text: 'Gives the arguments by name. Those that are optional may be left out.',
  },

  'upload-file': {
    title: 'Upload a file',
    text: 'Stores a file under a path. Clients keep it for 3,600 seconds; a file that is there is not overwritten unless upsert is on.',
  },
  'delete-files': { title: 'Delete files', text: 'Takes one path or several, and deletes each for good.' },
  'list-files': {
    title: 'List files',
    text: 'Answers 100 files of a folder from the first on, sorted by name.',
  },
  'download-file': {
    title: 'Download a file',
    text: 'Answers the file itself, as far as the policies of the bucket let the caller read it.',
  },
  'public-url': {
    title: 'Retrieve a public URL',
    text: 'The bucket is public: whoever has the address can read the file. Nothing is asked of the server to make it.',
  },
  'signed-url': {
    title: 'Create a signed URL',
    text: 'The bucket is private: the address works for 60 seconds, for whoever has it.',
  },

  'invoke-function': {
    title: 'Invoke the function',
    text: 'Sends JSON and reads the answer. The client adds the key, or the token of the person who is signed in.',
  },

  'realtime-channel': {
    title: 'Join a channel',
    text: 'A channel is a name that clients agree on. Everything else goes through one.',
  },
  'realtime-broadcast': {
    title: 'Broadcast messages',
    text: 'Sends a message to everybody else on the channel. Nothing is stored.',
  },
  'realtime-presence': {
    title: 'Share presence',
    text: 'Tells who is on the channel now, and calls back when somebody comes or goes.',
  },
  'realtime-changes': {
    title: 'Listen to the database',
    text: 'Calls back for changes of every table that is published. The page of a table has samples of its own.',
  },
  'realtime-unsubscribe': {
    title: 'Leave a channel',
    text: 'Leave what you no longer need. What a client leaves open is cleaned up 30 seconds after it disconnects.',
  },
  'realtime-unsubscribe-all': {
    title: 'Leave all channels',
    text: 'Ends everything that this client listens to.',
  },
  'realtime-channels': { title: 'List channels', text: 'The channels that this client has joined.' },
} satisfies Record<string, SampleText>;

export type SampleId = keyof typeof sampleTexts;
