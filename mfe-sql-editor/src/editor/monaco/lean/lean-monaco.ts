import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of Monaco's modules; resolved, because npm may put the package anywhere above. */
const monaco = dirname(fileURLToPath(import.meta.resolve('monaco-editor/editor')));

/**
 * Modules that Monaco imports but a SQL editor never uses, and the stubs that replace them: a fifth of its size. Each stub has
 * the imported exports and does nothing. The version of Monaco is pinned, and the browser tests use the rest.
 */
const STAND_INS: Record<string, string> = {
  'editor/browser/gpu/viewGpuContext.js': 'absent-parts.ts',
  'editor/browser/viewParts/viewLinesGpu/viewLinesGpu.js': 'absent-parts.ts',
  'editor/browser/widget/multiDiffEditor/multiDiffEditorWidget.js': 'absent-parts.ts',
  'editor/common/model/tokens/treeSitter/treeSitterSyntaxTokenBackend.js': 'absent-parts.ts',
  'editor/contrib/colorPicker/browser/hoverColorPicker/hoverColorPickerParticipant.js':
    'absent-hover-parts.ts',
  'editor/contrib/dropOrPasteInto/browser/copyPasteController.js': 'absent-contributions.ts',
  'editor/contrib/gotoSymbol/browser/link/goToDefinitionAtPosition.js': 'absent-contributions.ts',
  'editor/contrib/hover/browser/markerHoverParticipant.js': 'absent-marker-hover.ts',
  'editor/contrib/inlayHints/browser/inlayHintsHover.js': 'absent-hover-parts.ts',
  'platform/list/browser/listService.js': 'absent-lists.ts',
  'platform/quickinput/browser/quickInputService.js': 'absent-parts.ts',
};

/** For webpack's `resolve.alias`: absolute files, by absolute file. */
export const leanMonaco = Object.fromEntries(
  Object.entries(STAND_INS).map(([module, standIn]) => [
    join(monaco, module),
    join(import.meta.dirname, standIn),
  ]),
);
