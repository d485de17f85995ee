/** Texts for triggers that the page and the form share. */
export const STATE_TEXTS = {
  origin: 'Enabled',
  disabled: 'Disabled',
  replica: 'Enabled on replicas only',
  always: 'Always enabled, also on replicas',
};

/** Why the state of a view's trigger cannot be changed. */
export const ALWAYS_ENABLED = 'Postgres cannot disable triggers of views';

export const TIMING_TEXTS = {
  BEFORE: 'Before the change',
  AFTER: 'After the change',
  'INSTEAD OF': 'Instead of the change',
};

export const EVENT_TEXTS = {
  INSERT: 'Insert',
  UPDATE: 'Update',
  DELETE: 'Delete',
  TRUNCATE: 'Truncate',
};

/** `touch`, `shop.touch` */
export function functionName({ schema, name }: { schema: string; name: string }): string {
  return schema === 'public' ? name : `${schema}.${name}`;
}
