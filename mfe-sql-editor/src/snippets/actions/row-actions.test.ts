import { snippetTexts as texts } from '../snippet-texts.ts';
import { aSnippet } from '../testing.ts';
import { manyActions, snippetActions, type RowAction } from './row-actions.ts';
import type { Rights } from './snippet-permissions.ts';

const developer: Rights = { personId: 1, update: 'allowed', delete: 'allowed' };
const reader: Rights = { personId: 1, update: 'denied', delete: 'denied' };
const unknown: Rights = { personId: 1, update: 'unknown', delete: 'unknown' };
const shared = aSnippet('s', { visibility: 'project' });

const disabled = (groups: RowAction[][]) =>
  Object.fromEntries(
    groups.flat().flatMap(({ id, disabledReason }) => (disabledReason ? [[id, disabledReason]] : [])),
  );

describe('what can be done with a snippet', () => {
  it('is everything with a private one, for who may share', () => {
    expect(disabled(snippetActions(aSnippet('a'), developer))).toEqual({});
  });

  it('is everything but sharing for who may only read', () => {
    expect(disabled(snippetActions(aSnippet('a'), reader))).toEqual({ share: texts.mayNotShare });
  });

  it('is no change of a shared one for who may only read', () => {
    expect(disabled(snippetActions(shared, reader))).toEqual({
      rename: texts.mayNotChangeShared,
      'rename-with-ai': texts.mayNotChangeShared,
      unshare: texts.mayNotChangeShared,
      move: 'Shared snippet cannot be within a folder',
      delete: texts.mayNotChangeShared,
    });
  });

  it('is no name by a model where none may read the query', () => {
    expect(disabled(snippetActions(aSnippet('a'), { ...developer, noAi: 'HIPAA' }))).toEqual({
      'rename-with-ai': 'HIPAA',
    });
  });

  it('is not yet known while permissions load', () => {
    expect(disabled(snippetActions(shared, unknown))).toMatchObject({ delete: texts.permissionsLoading });
  });

  it('is not making private what another user shared', () => {
    const theirs = { ...shared, owner_id: 2 };
    expect(disabled(snippetActions(theirs, developer))).toMatchObject({ unshare: texts.onlyOwner });
    expect(disabled(snippetActions(shared, developer))).not.toHaveProperty('unshare');
  });

  it('is refused for several when it is for one of them', () => {
    const both = [aSnippet('a'), shared];
    expect(disabled(manyActions(both, reader))).toEqual({
      move: texts.sharedInFolder,
      delete: texts.mayNotChangeShared,
    });
    expect(disabled(manyActions([aSnippet('a'), aSnippet('b')], reader))).toEqual({});
  });
});
