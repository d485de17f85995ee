/** @needs-page */
import { newUuid } from '@howdah/shared-api/sql';
import { Documents } from '../../documents/documents.ts';
import { idbJournal } from '../../documents/journal/idb-journal.ts';
import { unsavedBuffer } from '../../documents/journal/unsaved-buffer.ts';
import { pass, PlayedPlatform } from '../../documents/live/testing.ts';
import { aSnippet } from '../testing.ts';
import { snippetCommands } from './snippet-commands.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function open() {
  const platform = new PlayedPlatform();
  const documents = new Documents(1, {
    journal: idbJournal(1),
    unsavedBuffer: unsavedBuffer(1),
    platform,
    announce() {},
    announceSave() {},
    notify() {},
    random: () => 0.5,
    tab: newUuid(),
  });
  const commands = snippetCommands({
    ref: 'bookshop',
    dispatch: jest.fn(),
    documents,
    go() {},
    shown: () => undefined,
    draftPath: 'new',
  });
  return { platform, commands };
}

it('loads the SQL of a snippet again after a load has failed', async () => {
  const { platform, commands } = open();
  const snippet = aSnippet('Sales', { id: newUuid() });
  platform.put(snippet.id, {
    content: { schema_version: '1.0', content_id: snippet.id, sql: 'select 1' },
  });
  platform.reach = 'down';
  const failing = expect(commands.textOf(snippet)).rejects.toThrow('Because of network_error.');
  await pass(100);
  await failing;
  platform.reach = 'up';
  const text = commands.textOf(snippet);
  await pass(100);
  expect(await text).toBe('select 1');
});
