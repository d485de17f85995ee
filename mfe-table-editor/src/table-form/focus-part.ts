/** Focuses the field with this `data-part`, or inside the element that has it, the first invalid field or the first one. */
export function focusPart(form: Element | null, part: string) {
  const found = form?.querySelector<HTMLElement>(`[data-part='${part}']`);
  const field = found?.matches('input') ? found : fieldIn(found);
  field?.focus();
}

const fieldIn = (part: HTMLElement | null | undefined) =>
  part?.querySelector<HTMLElement>("[aria-invalid='true']") ??
  part?.querySelector<HTMLElement>('input, select');
