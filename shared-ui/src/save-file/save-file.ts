/**
 * Browsers read the file some time after the click, on a busy machine many seconds later. No event reports it, and a
 * URL that is revoked too early silently loses the file.
 */
const READ_WITHIN_MS = 60_000;

/** Passes a file to the browser's downloads, under a name that the browser can change. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
