import { ExternalStore } from '@howdah/shared-ui';

/** Grows when a form has created, renamed or dropped a table, so that lists of tables read again. */
export const tablesChanged = new ExternalStore(0);
