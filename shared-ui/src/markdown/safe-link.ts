/** Where a link of a reply may lead: other pages and mail, never code. Undefined: it is shown as its words alone. */
export function safeLink(href: string | undefined): string | undefined {
  if (!href || !URL.canParse(href)) return undefined;
  return ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol) ? href : undefined;
}
