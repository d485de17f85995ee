import { readTokens, watchTheme } from '@howdah/shared-ui';
import { provideMonacoWorker } from './monaco-environment.ts';
import { editor, KeyCode, KeyMod } from 'monaco-editor/editor';
import './features.ts';
import { monacoTheme } from './monaco-theme.ts';
import { registerPgsql } from './pgsql.ts';

/**
 * Prepares what every Monaco of the page needs: worker, language, theme, the dashboard's shortcuts. Returns a function
 * that stops following the theme.
 */
export function prepareMonaco(): () => void {
  provideMonacoWorker();
  registerPgsql();
  const stopWatchingTheme = followTheme();
  // Once: each call adds to what is there.
  if (!prepared) leaveShellShortcutsAlone();
  prepared = true;
  remeasureWhenFontArrives();
  return stopWatchingTheme;
}

let prepared = false;

function followTheme(): () => void {
  const apply = () => {
    const name = document.documentElement.dataset.theme ?? 'light';
    editor.defineTheme(`howdah-${name}`, monacoTheme(readTokens(), name !== 'light'));
    editor.setTheme(`howdah-${name}`);
  };
  apply();
  return watchTheme(apply);
}

/** Monaco measures a letter once; measured before the font was there, the caret would be off. */
function remeasureWhenFontArrives(): void {
  void document.fonts.ready.then(() => editor.remeasureFonts());
}

/** The dashboard's shortcuts, Mod+K and Mod+I, are otherwise the beginning of a Monaco chord and its suggestions. */
function leaveShellShortcutsAlone(): void {
  editor.addKeybindingRules([
    { keybinding: KeyMod.CtrlCmd | KeyCode.KeyK, command: null },
    { keybinding: KeyMod.CtrlCmd | KeyCode.KeyI, command: null },
  ]);
}
