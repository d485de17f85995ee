/** What the tabs of open queries say. */
export const snippetTabTexts = {
  label: 'Open queries',
  untitled: 'Untitled query',
  close: (name: string) => `Close ${name}`,
} as const;
