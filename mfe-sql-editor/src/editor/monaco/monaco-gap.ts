import type { editor } from 'monaco-editor/editor';
import type { EditorGap, GapRequest } from '../editor-surface.ts';

/** How many lines below a gap stay visible when the gap is scrolled into view. */
const LINES_BELOW = 3;

/** Opens a gap above a line of the text, and scrolls it into view. */
export function openMonacoGap(monaco: editor.ICodeEditor, { line, height, onMove }: GapRequest): EditorGap {
  let top = 0;
  let id = '';
  const tell = () => {
    const { contentLeft, contentWidth } = monaco.getLayoutInfo();
    onMove({ top, left: contentLeft, width: contentWidth });
  };
  const zone: editor.IViewZone = {
    afterLineNumber: line - 1,
    heightInPx: height,
    domNode: document.createElement('div'),
    onDomNodeTop(next) {
      top = next;
      tell();
    },
  };
  monaco.changeViewZones((zones) => {
    id = zones.addZone(zone);
  });
  const layout = monaco.onDidLayoutChange(tell);
  tell();
  bringIntoView(monaco, line, height);

  return {
    resize(next) {
      if (next === zone.heightInPx) return;
      zone.heightInPx = next;
      monaco.changeViewZones((zones) => zones.layoutZone(id));
    },
    close() {
      layout.dispose();
      monaco.changeViewZones((zones) => zones.removeZone(id));
    },
  };
}

function bringIntoView(monaco: editor.ICodeEditor, line: number, height: number): void {
  const lineTop = monaco.getTopForLineNumber(line);
  const lineHeight = monaco.getTopForLineNumber(2) - monaco.getTopForLineNumber(1) || 20;
  const from = monaco.getScrollTop();
  const to = from + monaco.getLayoutInfo().height;
  const below = lineTop + LINES_BELOW * lineHeight;
  if (lineTop - height < from) monaco.setScrollTop(Math.max(0, lineTop - height));
  else if (below > to) monaco.setScrollTop(below - (to - from));
}
