/** `@howdah/shared-ui/dates`: the one way that dates are written in (docs/product/lifecycle.md#numbers). */
export { formatDay, formatInstant } from './format-instant.ts';
