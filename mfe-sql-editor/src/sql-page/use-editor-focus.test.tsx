import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { editorFocus } from '../editor/editor-focus.ts';
import type { EditorSurface } from '../editor/editor-surface.ts';
import { useEditorFocus } from './use-editor-focus.ts';

function Page() {
  const page = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorSurface>(null);
  useEditorFocus(editor, page);
  return (
    <div ref={page}>
      <textarea
        aria-label="SQL query"
        ref={(element) => {
          editor.current = element as unknown as EditorSurface;
        }}
      />
    </div>
  );
}

function place(isOpen: boolean) {
  return (
    <>
      <button>Elsewhere</button>
      <main tabIndex={-1}>{isOpen && <Page />}</main>
    </>
  );
}

/** What has the focus when the document opens. */
function openWith(focused: () => HTMLElement) {
  const { rerender } = render(place(false));
  focused().focus();
  rerender(place(true));
}

const editor = () => screen.getByRole('textbox', { name: 'SQL query' });
const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' });
const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

function pointer(kind: 'fine' | 'coarse') {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: query === `(pointer: ${kind})` }) as MediaQueryList);
}

beforeEach(() => {
  window.matchMedia ??= () => ({}) as MediaQueryList;
  pointer('fine');
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['the body', () => document.body],
  ['the content as a whole', () => screen.getByRole('main')],
])('takes the keyboard from %s', (_, focused) => {
  openWith(focused);
  expect(editor()).toHaveFocus();
});

it('takes it too when a navigation ends on the content as a whole', async () => {
  openWith(elsewhere);
  screen.getByRole('main').focus();
  await waitFor(() => expect(editor()).toHaveFocus());
});

it('leaves it where something has it, until it is given', async () => {
  openWith(elsewhere);
  await nextFrame();
  expect(elsewhere()).toHaveFocus();
  editorFocus.give();
  expect(editor()).toHaveFocus();
});

it('leaves the screen to what is read where fingers would bring up a keyboard', async () => {
  pointer('coarse');
  openWith(() => document.body);
  editorFocus.give();
  await nextFrame();
  expect(editor()).not.toHaveFocus();
});
