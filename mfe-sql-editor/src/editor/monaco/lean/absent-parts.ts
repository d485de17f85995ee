/** Parts behind options that are never switched on: GPU drawing, tree-sitter, the editor of many diffs, the command palette. */
export class ViewGpuContext {}
export class ViewLinesGpu {}
export class TreeSitterSyntaxTokenBackend {}
export class MultiDiffEditorWidget {}
export class QuickInputService {}
