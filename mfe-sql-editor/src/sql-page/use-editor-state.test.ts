/** @needs-page */
import { PHONE } from '@howdah/shared-ui';
import { renderHook } from '@testing-library/react';
import { DEFAULT_SPLIT, keepSnippetState } from '../runs/stored/editor-state.ts';
import { useEditorState } from './use-editor-state.ts';

const layout = () =>
  renderHook(() => useEditorState({ id: 'one', ref: 'abc', saving: 'IDLE' }, [])).result.current
    .defaultLayout;

function onPhone() {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query === PHONE }));
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the split of editor and results', () => {
  it('is half and half at first', () => {
    expect(layout()).toEqual({ editor: 50, results: 50 });
  });

  it('leaves most of a phone to the results', () => {
    onPhone();
    expect(layout()).toEqual({ editor: 34, results: 66 });
    // What is kept of a snippet has a split, chosen or not.
    keepSnippetState('one', 'abc', { splitSizes: DEFAULT_SPLIT });
    expect(layout()).toEqual({ editor: 34, results: 66 });
  });

  it('stays as it was chosen', () => {
    onPhone();
    keepSnippetState('one', 'abc', { splitSizes: [60, 40] });
    expect(layout()).toEqual({ editor: 60, results: 40 });
  });
});
