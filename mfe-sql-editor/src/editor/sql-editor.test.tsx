import { aProject, renderInShell } from '@howdah/tools/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import type { EditorSurface } from './editor-surface.ts';
import { SqlEditor } from './sql-editor.tsx';

// Monaco needs a browser: here it never arrives.
jest.mock('./load-monaco.ts', () => ({ loadMonaco: () => new Promise(() => {}) }));

function open(initialText: string) {
  const editor = createRef<EditorSurface>();
  renderInShell(
    <SqlEditor
      ref={editor}
      project={aProject()}
      label="SQL query"
      placeholder="Write SQL"
      initialText={initialText}
      onEdit={() => {}}
      onRunStatement={() => {}}
      onRun={() => {}}
      onFormat={() => {}}
      onAskAi={() => {}}
      onDiffChange={() => {}}
    />,
  );
  const show: EditorSurface['showDiff'] = (request) => act(() => editor.current?.showDiff(request));
  return { show, accept: () => userEvent.click(screen.getByRole('button', { name: 'Accept' })) };
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'SQL query' }).value;

describe('a suggestion that follows another one before it is answered', () => {
  it('is added to the text where the first one was a new query', async () => {
    const { show, accept } = open('select 1;');
    const onReject = jest.fn();
    show({ type: 'new-snippet', sql: 'select 2', onReject });
    show({ type: 'addition', sql: 'select 3' });
    expect(onReject).toHaveBeenCalledTimes(1);
    await accept();
    expect(text()).toMatch(/^select 1;\s+select 3$/);
  });

  it('replaces the whole text where the first one was of a range', async () => {
    const { show, accept } = open('select 1; select 2;');
    show({ type: 'modification', range: { start: 0, end: 9 }, sql: 'select 3;' });
    show({ type: 'modification', sql: 'select 4;' });
    await accept();
    expect(text()).toBe('select 4;');
  });
});
