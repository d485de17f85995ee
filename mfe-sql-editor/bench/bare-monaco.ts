/*
 * A page with nothing but Monaco, with the options, parts and language of the editor: what typing in the editor is
 * measured against. With the project of `?ref=` it also runs SQL into a grid. Built into dist-bench.
 */
import { editor } from 'monaco-editor/editor';
import '../src/editor/monaco/features.ts';
import { provideMonacoWorker } from '../src/editor/monaco/monaco-environment.ts';
import { monacoOptions, TAB_SIZE } from '../src/editor/monaco/monaco-options.ts';
import { PGSQL, registerPgsql } from '../src/editor/monaco/pgsql.ts';

provideMonacoWorker();
registerPgsql();
const host = document.createElement('div');
// As much of the window as the editor has on its page.
host.style.cssText = 'position: fixed; inset: 90px 0 auto 240px; block-size: 380px';
document.body.append(host);
const metrics = { fontFamily: 'monospace', fontSize: 13, lineHeight: 20, paddingTop: 12 };
const bare = editor.create(host, { ...monacoOptions('SQL query', metrics), value: '', language: PGSQL });
bare.getModel()?.updateOptions({ tabSize: TAB_SIZE, insertSpaces: true });
bare.focus();

const ref = new URLSearchParams(window.location.search).get('ref');
if (ref) void import('./bare-grid.tsx').then(({ runIntoGrid }) => runIntoGrid(bare, ref));
