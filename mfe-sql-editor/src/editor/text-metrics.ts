/** The metrics of the text, in CSS pixels. Read from the plain text area, so that Monaco looks the same. */
export interface TextMetrics {
  fontFamily: string;
  fontSize: number;
  lineHeight: number;
  paddingTop: number;
}

export function readTextMetrics(element: Element): TextMetrics {
  const style = getComputedStyle(element);
  return {
    fontFamily: style.fontFamily,
    fontSize: Number.parseFloat(style.fontSize),
    lineHeight: Number.parseFloat(style.lineHeight),
    paddingTop: Number.parseFloat(style.paddingTop),
  };
}
