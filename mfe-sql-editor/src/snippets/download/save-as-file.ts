/** Hands a text to the browser's downloads. */
export function saveAsFile(text: string, name: string, type = 'application/sql'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
