import { answerCalls, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { waitFor } from '@testing-library/react';
import { sqlPreviews } from '../documents/sql-previews.ts';
import { aSnippet } from '../snippets/testing.ts';
import { openTabs } from '../documents/open-tabs.ts';
import { useTabPreviews } from './use-tab-previews.ts';

const { ref } = aProject();
const tabs = openTabs(1, ref);
const CONTENT = `GET /platform/projects/${ref}/content`;

function Page() {
  useTabPreviews(ref, tabs, 'shown');
  return null;
}

function showOn(width: 'narrow' | 'wide', ...shown: { id: string; name: string }[]) {
  const asked = jest.fn(() => ok({ data: [aSnippet('', { id: 'other', sql_start: 'select\n 2' })] }));
  answerCalls({ [CONTENT]: asked });
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: width === 'narrow',
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  for (const tab of shown) tabs.open(tab);
  renderInShell(<Page />);
  return asked;
}

afterEach(() => {
  jest.restoreAllMocks();
  tabs.close(['shown', 'other']);
  sqlPreviews.set(new Map());
});

const SHOWN = { id: 'shown', name: 'New Query' };

it('learns the SQL of open queries that nobody named where no list tells it', async () => {
  showOn('narrow', SHOWN, { id: 'other', name: 'New Query' });
  await waitFor(() => expect(sqlPreviews.getSnapshot().get('other')).toBe('select 2'));
});

it.each([
  ['beside a list', 'wide', { id: 'other', name: 'New Query' }],
  ['where all others have a name', 'narrow', { id: 'other', name: 'Sales' }],
] as const)('asks for nothing %s', async (_, width, other) => {
  const asked = showOn(width, SHOWN, other);
  await Promise.resolve();
  expect(asked).not.toHaveBeenCalled();
});
