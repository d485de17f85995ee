import { useEffect } from 'react';

/** The grid draws the editor of a cell into the element with this id, wherever it is. */
const ID = 'portal';

/** Gives the editors of cells a place above the page. Call it where a grid can be edited. */
export function useOverlayRoot(): void {
  useEffect(() => {
    if (document.getElementById(ID)) return;
    const root = document.createElement('div');
    root.id = ID;
    Object.assign(root.style, {
      position: 'fixed',
      insetBlockStart: '0',
      insetInlineStart: '0',
      zIndex: 'var(--layer-menu)',
    });
    document.body.append(root);
  }, []);
}
