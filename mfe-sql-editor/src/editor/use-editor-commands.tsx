import { useSqlFormatTextMutation } from '@howdah/shared-api/sql';
import type { Project } from '@howdah/shared-api/projects';
import { toast } from '@howdah/shared-ui';
import { AArrowDown, AArrowUp, ArrowRightToLine, TextAlignStart, WrapText } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { SHORTCUTS } from '../shortcuts.ts';
import type { ToolbarAction } from '../toolbar-action.ts';
import { editorTexts } from './editor-texts.ts';
import type { EditorSurface } from './editor-surface.ts';
import { formatPiece, formattedEdit, rangeToFormat } from './format-text.ts';
import { changePreferences, FONT_SIZES, useEditorPreferences } from './editor-preferences.ts';

/** Actions on the text in the editor, besides writing it. */
export function useEditorCommands(
  { ref, connectionString }: Pick<Project, 'ref' | 'connectionString'>,
  editor: RefObject<EditorSurface | null>,
): { actions: ToolbarAction[]; format(): void } {
  const [formatSql] = useSqlFormatTextMutation();
  const { wordWrap, tabMovesFocus, fontSize } = useEditorPreferences();
  const isFormatting = useRef(false);

  async function format() {
    const surface = editor.current;
    const text = surface?.text() ?? '';
    const range = surface && rangeToFormat(text, surface.selection());
    if (!range || isFormatting.current) return;
    isFormatting.current = true;
    try {
      const formatted = await formatPiece(text.slice(range.start, range.end), (sql) =>
        formatSql({ ref, connectionString, sql }).unwrap(),
      );
      // The text was edited meanwhile, so the formatted text is outdated.
      if (surface.text() !== text) return;
      const done = formattedEdit(text, range, formatted, surface.selection());
      if (!done) return;
      surface.replace(done.edit.range, done.edit.text);
      surface.select(done.selection);
      surface.focus();
    } catch {
      // The original is used (docs/product/sql-editor.md#calls).
      toast.info(editorTexts.notFormatted, {
        id: 'sql-not-formatted',
        detail: editorTexts.notFormattedDetail,
      });
    } finally {
      isFormatting.current = false;
    }
  }

  const actions: ToolbarAction[] = [
    {
      id: 'format',
      label: editorTexts.format,
      icon: <TextAlignStart aria-hidden />,
      group: 'text',
      shortcut: SHORTCUTS.format,
      pinned: true,
      onSelect: () => void format(),
    },
    {
      id: 'word-wrap',
      label: wordWrap ? editorTexts.noWrap : editorTexts.wrap,
      icon: <WrapText aria-hidden />,
      group: 'view',
      onSelect: () => changePreferences({ wordWrap: !wordWrap }),
    },
    {
      id: 'tab-moves-focus',
      label: tabMovesFocus ? editorTexts.tabIndents : editorTexts.tabMoves,
      description: tabMovesFocus ? undefined : editorTexts.tabMovesHint,
      icon: <ArrowRightToLine aria-hidden />,
      group: 'view',
      shortcut: SHORTCUTS.tabMovesFocus,
      onSelect: () => changePreferences({ tabMovesFocus: !tabMovesFocus }),
    },
    {
      id: 'larger-text',
      label: editorTexts.larger,
      icon: <AArrowUp aria-hidden />,
      group: 'view',
      disabledReason: fontSize >= FONT_SIZES.largest ? editorTexts.largest : undefined,
      onSelect: () => changePreferences({ fontSize: fontSize + 1 }),
    },
    {
      id: 'smaller-text',
      label: editorTexts.smaller,
      icon: <AArrowDown aria-hidden />,
      group: 'view',
      disabledReason: fontSize <= FONT_SIZES.smallest ? editorTexts.smallest : undefined,
      onSelect: () => changePreferences({ fontSize: fontSize - 1 }),
    },
  ];
  return { actions, format: () => void format() };
}
