/**
 * Puts text on the clipboard. The asynchronous clipboard is missing on plain-http origins other than localhost, where a self-hosted
 * dashboard may well be opened; there the old command still works. Rejects when neither does.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard?.writeText) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog, where focus is trapped, an element outside of it could not be selected.
  const host = document.activeElement?.closest('[role="dialog"]') ?? document.body;
  host.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('The browser did not allow copying');
}
