/** Focuses the field with this `data-part`, or the first field inside the element that has it. */
export function focusPart(form: Element | null, part: string) {
  const found = form?.querySelector<HTMLElement>(`[data-part='${part}']`);
  const field = found?.matches('input') ? found : found?.querySelector<HTMLElement>('input, select');
  field?.focus();
}
