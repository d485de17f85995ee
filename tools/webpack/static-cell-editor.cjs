const LAZY = /^const DataGridOverlayEditor = React\.lazy\(async \(\) => await import\((".*")\)\);$/m;

/**
 * A webpack loader for the grid's main module, which loads the editor of a cell when one opens. Keys that are typed until React
 * shows it go to the grid and are lost, even with its code at hand. Imported like the rest, it is there in the same render.
 */
module.exports = function staticCellEditor(source) {
  if (!LAZY.test(source))
    throw new Error('The grid has another way to load the editor of a cell: adapt this loader.');
  return source.replace(LAZY, 'import DataGridOverlayEditor from $1;');
};
