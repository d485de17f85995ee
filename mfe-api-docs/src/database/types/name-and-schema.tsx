import { Field, Input, Select } from '@howdah/shared-ui';
import { nameHint } from '../change/name-schema.ts';
import classes from '../change/form-layout.module.css';
import type { ComponentProps } from 'react';

interface NameAndSchemaProps {
  /** The result of `register` for the name. */
  name: ComponentProps<typeof Input>;
  /** The entered name. */
  entered: string;
  error: string | undefined;
  /** Whether the type exists. This form does not move it to another schema. */
  isThere: boolean;
  schema: string;
  schemas: readonly string[];
  onSchema(schema: string): void;
}

/** The name and the schema of a type. */
export function NameAndSchema({
  name,
  entered,
  error,
  isThere,
  schema,
  schemas,
  onSchema,
}: NameAndSchemaProps) {
  return (
    <div className={classes.pair}>
      <Field label="Name" required error={error} hint={nameHint(entered)}>
        <Input {...name} mono autoFocus autoComplete="off" spellCheck={false} />
      </Field>
      <Field label="Schema">
        <Select
          value={schema}
          disabled={isThere}
          onValueChange={onSchema}
          options={[...new Set([schema, ...schemas])].map((value) => ({ value, label: value }))}
        />
      </Field>
    </div>
  );
}
