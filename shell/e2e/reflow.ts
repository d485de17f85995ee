import type { Page } from '@playwright/test';

/** What has two dimensions, and may scroll sideways inside of the page. */
const WIDE = 'table, pre, .monaco-editor, .dvn-scroller';

/** What a person with a small window cannot read without scrolling sideways, or cannot reach. */
export async function reflowProblems(page: Page): Promise<string[]> {
  return [...(await page.evaluate(widePlaces, WIDE)), ...(await page.evaluate(unreachableControls))];
}

/** Runs in the page. */
function widePlaces(wide: string): string[] {
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${(element.textContent ?? '').slice(0, 60)}"`;
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const scrollerOf = (element: Element): Element | null => {
    let one: Element | null = element;
    while (one && !scrolls(one)) one = one.parentElement;
    return one;
  };
  const endsInDots = (element: Element) => {
    // A text in a line has no dots of its own.
    const hasDots = (one: Element) => {
      const { display, textOverflow } = getComputedStyle(one);
      return display !== 'inline' && textOverflow === 'ellipsis';
    };
    let line: Element | null = element;
    while (line && !hasDots(line)) line = line.parentElement;
    return line !== null && line.getBoundingClientRect().right <= window.innerWidth + 1;
  };
  /** A row of tabs or links scrolls in one direction. */
  const ROW_HEIGHT = 56;
  const isWide = (scroller: Element) =>
    scroller.clientHeight <= ROW_HEIGHT ||
    scroller.closest(wide) !== null ||
    [...scroller.querySelectorAll(wide)].some((one) => scrollerOf(one) === scroller);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  const problems: string[] = [];
  if (document.documentElement.scrollWidth > window.innerWidth) problems.push('the page scrolls sideways');
  for (const element of document.body.querySelectorAll('*')) {
    if (element.scrollWidth > element.clientWidth + 1 && scrolls(element) && isShown(element)) {
      if (!isWide(element)) problems.push(`scrolls sideways: ${nameOf(element)}`);
    }
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const { left, right, width } = element.getBoundingClientRect();
    const isOutside = width > 1 && (right > window.innerWidth + 1 || left < -1);
    if (hasText && isOutside && isShown(element) && !scrollerOf(element)?.matches(':not(main, body, html)')) {
      // A line that ends in dots says so.
      if (!element.closest('.monaco-editor') && !endsInDots(element))
        problems.push(`cut off: ${nameOf(element)}`);
    }
  }
  return problems;
}

/** Runs in the page. Controls that cannot be scrolled to where a pointer reaches them. */
function unreachableControls(): string[] {
  const overlays = document.querySelectorAll(
    '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
  );
  const top = [...overlays].findLast((overlay) => overlay.checkVisibility({ visibilityProperty: true }));
  const controls = [
    ...(top ?? document).querySelectorAll(
      'a[href], button, input, select, textarea, [tabindex="0"], [role="menuitem"]',
    ),
  ];
  const isShown = (control: Element) =>
    control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !control.closest('[inert], [aria-hidden="true"], .monaco-editor, .dvn-scroller, canvas') &&
    // It comes with the focus.
    !control.matches('a[href="#main"]') &&
    control.getBoundingClientRect().width > 1;
  const isReached = (control: Element) => {
    control.scrollIntoView({ block: 'center', inline: 'center' });
    // The first line of a link that breaks.
    const { left, top: y0, width, height } = control.getClientRects()[0]!;
    // Its middle, or that of the part which is in the window.
    const x = Math.min(left + width / 2, window.innerWidth - 1);
    const y = Math.min(y0 + height / 2, window.innerHeight - 1);
    const hit = document.elementFromPoint(x, y);
    const label = hit?.closest('label');
    return control.contains(hit) || (label && (label.control === control || label.contains(control)));
  };
  return controls
    .filter((control) => isShown(control) && !isReached(control))
    .map(
      (control) => `out of reach: ${control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 120)}`,
    );
}
