/** What an element says from now on, also for a moment. */
export function textsOf(element: HTMLElement): ReadonlySet<string> {
  const texts = new Set<string>();
  const observer = new MutationObserver(() => texts.add(element.textContent ?? ''));
  observer.observe(element, { subtree: true, childList: true, characterData: true });
  return texts;
}
