/** @needs-page */
import { act, renderHook } from '@testing-library/react';
import {
  changePreferences,
  lineHeightFor,
  readPreferences,
  useEditorPreferences,
} from './editor-preferences.ts';

describe('editor preferences', () => {
  it.each([null, 'nonsense', '[]', '{"fontSize":"13"}', 'null'])('are as usual where %s is kept', (kept) => {
    expect(readPreferences(kept)).toEqual({ tabMovesFocus: false, fontSize: 13 });
  });

  it('stay within what can be read', () => {
    expect(readPreferences('{"fontSize":400,"wordWrap":true,"tabMovesFocus":true}')).toEqual({
      wordWrap: true,
      tabMovesFocus: true,
      fontSize: 24,
    });
  });

  describe('on a phone', () => {
    const matchMedia = window.matchMedia;
    beforeEach(() => {
      jest
        .spyOn(window, 'matchMedia')
        .mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(max-width: 640px)' }));
    });
    afterEach(() => jest.restoreAllMocks());

    it('wrap lines until somebody chooses otherwise', () => {
      const { result } = renderHook(() => useEditorPreferences());
      expect(result.current.wordWrap).toBe(true);
      act(() => changePreferences({ wordWrap: false }));
      expect(result.current.wordWrap).toBe(false);
    });
  });

  it('are kept, and announced to every editor', () => {
    const { result } = renderHook(() => useEditorPreferences());
    act(() => changePreferences({ wordWrap: true }));
    expect(result.current.wordWrap).toBe(true);
    expect(readPreferences(localStorage.getItem('howdah.sql.editor')).wordWrap).toBe(true);
  });

  it('give a line its height', () => {
    expect(lineHeightFor(13)).toBe(20);
  });
});
