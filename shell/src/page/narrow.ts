/** Too narrow to show anything beside the page. The same as in the stylesheets (docs/design.md#the-frame). */
export const NARROW = '(width <= 900px)';
