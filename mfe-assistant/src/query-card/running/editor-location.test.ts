import { editorLocation } from './editor-location.ts';

it.each([
  ['/project/abc/sql/9', true, false],
  ['/project/abc/sql/new', true, true],
  ['/project/abc/sql', true, true],
  ['/project/abc/database/functions', false, false],
  ['/', false, false],
])('knows where somebody is at %s', (path, isInSQLEditor, isInNewSnippet) => {
  expect(editorLocation(path)).toEqual({ isInSQLEditor, isInNewSnippet });
});
