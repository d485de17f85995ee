/** Hands text to the browser's downloads, under this name. */
export function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
