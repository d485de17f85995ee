/** Updates `data-more` with the edges that hide content. An attribute, so that scrolling does not render. */
export function watchEdges(row: HTMLElement): () => void {
  const update = () => {
    const before = Math.abs(row.scrollLeft) >= 1;
    const after = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft) >= 1;
    const below = row.scrollHeight - row.clientHeight - row.scrollTop >= 1;
    const more = [before && 'before', after && 'after', below && 'below'].filter(Boolean).join(' ');
    if (more) row.dataset.more = more;
    else delete row.dataset.more;
  };
  const sizes = new ResizeObserver(update);
  const observeParts = () => {
    sizes.disconnect();
    for (const part of [row, ...row.children]) sizes.observe(part);
  };
  // Menus load one after the other.
  const parts = new MutationObserver(observeParts);
  observeParts();
  parts.observe(row, { childList: true });
  row.addEventListener('scroll', update, { passive: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
    row.removeEventListener('scroll', update);
  };
}
