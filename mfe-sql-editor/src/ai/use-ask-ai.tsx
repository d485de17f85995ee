import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { LazyModule, matchesShortcut, toast, useLazyModule, useWindowKeyDown } from '@howdah/shared-ui';
import { Sparkles } from 'lucide-react';
import { useState, type ReactNode, type RefObject } from 'react';
import { newDocument, type DocumentView } from '../documents/index.ts';
import type { EditorSurface } from '../editor/editor-surface.ts';
import { isInDialog } from '../page-shortcut.ts';
import { SHORTCUTS } from '../shortcuts.ts';
import type { ToolbarAction } from '../toolbar-action.ts';
import { aiTexts } from './ai-texts.ts';
import { documentTexts } from '../documents/document-texts.ts';
import type { InlinePrompt } from './inline-prompt/prompt-scopes.ts';

/** Works anywhere on the page. In Monaco, its own action runs first. */
export function useAskAiKey(onPress: () => void): void {
  useWindowKeyDown((event) => {
    if (!matchesShortcut(event, SHORTCUTS.askAi) || event.defaultPrevented || isInDialog(event.target))
      return;
    event.preventDefault();
    onPress();
  });
}

const lazyInlinePrompt = new LazyModule(aiTexts.part, async () => {
  await import('@howdah/shared-api/assistant');
  return import(/* webpackChunkName: "inline-prompt" */ './inline-prompt/inline-prompt.tsx');
});

interface AskAiOptions {
  project: Project;
  view: DocumentView;
  editor: RefObject<EditorSurface | null>;
  /** Whether a suggestion covers the text. */
  isComparing: boolean;
  /** Navigates to a path below `/sql/`. */
  onOpen(path: string): void;
}

/**
 * The inline AI prompt of a page (docs/product/sql-editor.md#data): Mod+Shift+K, the toolbar or the editor's own menu
 * opens it.
 */
export function useAskAi({ project, view, editor, isComparing, onOpen }: AskAiOptions): {
  actions: ToolbarAction[];
  /** Rendered over the editor, inside its panel. */
  overEditor: ReactNode;
  open(): void;
} {
  const { can } = useShell();
  const module = useLazyModule(lazyInlinePrompt);
  const [prompt, setPrompt] = useState<InlinePrompt | null>(null);
  const mayQuery = can('tenant:Sql:Query', 'projects');
  const disabledReason =
    mayQuery === 'denied'
      ? aiTexts.cannotQuery
      : mayQuery === 'unknown'
        ? aiTexts.permissionsLoading
        : undefined;

  function open() {
    const surface = editor.current;
    const reason = view.mayEdit ? disabledReason : documentTexts.readOnly.help;
    if (reason) {
      toast.info(reason, { id: 'ask-ai' });
      return;
    }
    if (!surface || isComparing) return;
    lazyInlinePrompt.load(({ promptAt }) => setPrompt(promptAt(surface.text(), surface.selection())));
  }

  function close() {
    setPrompt(null);
    editor.current?.focus();
  }

  useAskAiKey(() => (prompt ? close() : open()));

  return {
    actions: [
      {
        id: 'ask-ai',
        label: aiTexts.askAi,
        icon: <Sparkles aria-hidden />,
        group: 'text',
        shortcut: SHORTCUTS.askAi,
        pinned: true,
        disabledReason: disabledReason,
        onSelect: open,
      },
    ],
    overEditor: module && prompt && editor.current && (
      <module.InlinePromptBox
        // A prompt at another position is a new one.
        key={`${prompt.startLineNumber}/${prompt.beforeSelection.length}/${prompt.selection.length}`}
        project={project}
        editor={editor.current}
        prompt={prompt}
        onNewSnippet={(sql) => onOpen(newDocument(view.ref, { sql }))}
        onClose={close}
      />
    ),
    open,
  };
}
