/** Focuses a field of a form by its `data-part`, or the first of what has it. */
export function focusPart(form: Element | null, part: string) {
  const found = form?.querySelector<HTMLElement>(`[data-part='${part}']`);
  const field = found?.matches('input') ? found : found?.querySelector<HTMLElement>('input, select');
  field?.focus();
}
