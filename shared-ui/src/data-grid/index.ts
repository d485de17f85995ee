/**
 * `@howdah/shared-ui/data-grid`: the grid that draws rows on a canvas, with our theme. The shell provides it, so that the
 * areas that show rows fetch it once.
 */
import '@glideapps/glide-data-grid/dist/index.css';

export { CompactSelection, DataEditor, GridCellKind } from '@glideapps/glide-data-grid';
export type {
  CellClickedEventArgs,
  DataEditorRef,
  DrawHeaderCallback,
  EditableGridCell,
  EditListItem,
  GridCell,
  GridColumn,
  GridKeyEventArgs,
  GridSelection,
  Item,
  ProvideEditorCallback,
  ProvideEditorComponent,
  Rectangle,
  Theme,
} from '@glideapps/glide-data-grid';
export { drawHeader, type HeaderTexts } from './draw-header.ts';
export { HEADER_HEIGHT, ROW_HEIGHT } from './grid-theme.ts';
export { columnResize } from './resize-key.ts';
export { useClipboardEvents } from './use-clipboard-events.ts';
export { useGridTheme } from './use-grid-theme.ts';
export { useOverlayRoot } from './use-overlay-root.ts';
