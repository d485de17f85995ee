import { LazyModule, useExternalStore, useLazyModule } from '@howdah/shared-ui';
import { LayoutTemplate } from 'lucide-react';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { newDocument, type DocumentView } from '../documents/index.ts';
import type { EditorSurface } from '../editor/editor-surface.ts';
import type { ToolbarAction } from '../toolbar-action.ts';
import { templateTexts as texts, templatesOpening } from './templates-opening.ts';
import type { SqlTemplate } from './sql/template.ts';

const lazyTemplates = new LazyModule(texts.title, async () => {
  await import('@howdah/shared-ui/dialog');
  return import(/* webpackChunkName: "templates" */ './templates-dialog.tsx');
});

interface TemplatesOptions {
  view: DocumentView;
  editor: RefObject<EditorSurface | null>;
  /** Navigates to a path below `/sql/`. */
  onOpen(path: string): void;
}

/** The templates of the page: the toolbar action and the dialog. */
export function useTemplates({ view, editor, onOpen }: TemplatesOptions): {
  actions: ToolbarAction[];
  overlays: ReactNode;
} {
  const isOpen = useExternalStore(templatesOpening);
  const module = useLazyModule(lazyTemplates);

  function openAsNew({ sql, title }: SqlTemplate) {
    templatesOpening.set(false);
    onOpen(newDocument(view.ref, { sql, name: title }));
  }

  /** Shown as a diff first, unless the text is empty. */
  function apply(type: 'modification' | 'addition', { sql, title }: SqlTemplate) {
    templatesOpening.set(false);
    const surface = editor.current;
    if (!surface) return;
    const text = surface.text();
    if (text.trim() === '') {
      surface.replace({ start: 0, end: text.length }, sql);
      surface.focus();
      surface.fillPlaceholders();
      return;
    }
    surface.showDiff({ type, sql, title, onAccept: () => surface.fillPlaceholders() });
  }

  // The tree can request this, without loading this code.
  useEffect(() => {
    if (isOpen) lazyTemplates.load();
  }, [isOpen]);

  return {
    actions: [
      {
        id: 'templates',
        label: texts.action,
        icon: <LayoutTemplate aria-hidden />,
        group: 'text',
        onSelect: () => templatesOpening.set(true),
      },
    ],
    overlays: isOpen && module && (
      <module.TemplatesDialog
        mayApply={view.mayEdit}
        onOpenAsNew={openAsNew}
        onApply={apply}
        onClose={() => templatesOpening.set(false)}
      />
    ),
  };
}
