/** What the tabs of open queries say. */
export const snippetTabTexts = {
  label: 'Open queries',
  untitled: 'Untitled query',
  kept: 'Its text is saved in your private snippets.',
  close: (name: string) => `Close ${name}`,
} as const;
