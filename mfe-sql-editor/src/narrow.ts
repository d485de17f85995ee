/** There a tree would take the room of the page. The shell's own limit. */
export const NARROW = '(width <= 900px)';
