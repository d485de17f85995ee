const { basename } = require('node:path');

/** In these modules of the grid, each text once, and what takes its place. */
const MENDED = {
  // Keys that are typed until React shows a lazy editor go to the grid and are lost, even with its code at hand. Imported like the
  // rest, it is there in the same render.
  'data-editor.js': [
    [
      /^const DataGridOverlayEditor = React\.lazy\(async \(\) => await import\((".*")\)\);$/m,
      'import DataGridOverlayEditor from $1;',
    ],
    // It takes the focus in the frame after a click. Keys before it went to what had the focus, and if they had opened an editor by
    // then, the grid took the rest of them. Now it takes the focus once React has rendered the selection (two microtasks later, as
    // React may queue its own after ours), and leaves it to an editor.
    [
      /window\.requestAnimationFrame\(\(\) => \{\s+(gridRef\.current\?\.focus\(\);)\s+\}\);/,
      `const focusUnlessEditing = () => {
        if (!document.querySelector('#portal')?.contains(document.activeElement)) $1
      };
      Promise.resolve().then(() => undefined).then(focusUnlessEditing);
      window.requestAnimationFrame(focusUnlessEditing);`,
    ],
  ],
  // It ends an edit in a later task. Keys that were typed by then went to the editor that ends: what they did was lost, or React kept
  // it for the next cell, where Enter ended nothing any more.
  'data-grid-overlay-editor.js': [
    [
      /window\.setTimeout\(\(\) => \{\s+(if \(!finished\.current && customMotion\.current !== undefined\) \{[^}]+\})\s+\}, 0\);/,
      '$1',
    ],
  ],
};

/** A webpack loader for the modules of the grid that edit a cell, so that no key is lost, however fast the user types. */
module.exports = function cellEditor(source) {
  return MENDED[basename(this.resourcePath)].reduce((text, [before, after]) => {
    if (!before.test(text)) throw new Error('The grid has another way to edit a cell: adapt this loader.');
    return text.replace(before, after);
  }, source);
};
