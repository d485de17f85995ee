/** `@howdah/shared-ui/dates`: the one way that dates are written in (spec 1, section 9). */
export { formatDay, formatInstant } from './format-instant.ts';
