/** On narrower screens, the tree would take the space of the page. The shell has the same limit. */
export const NARROW = '(width <= 900px)';
