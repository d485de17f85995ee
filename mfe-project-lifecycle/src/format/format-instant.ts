export { formatInstant } from '@howdah/shared-ui/dates';
