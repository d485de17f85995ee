import { built, useChange } from '@howdah/shared-api/database';
import { extensions, type PostgresExtension } from '@howdah/shared-api/pg-meta';
import { DescriptionList, Field, Select } from '@howdah/shared-ui';
import { ChangeSheet } from '@howdah/shared-ui/sql-change';
import { useState, type FormEvent } from 'react';
import { changeExtensionReason, type Actor } from '../data/permissions.ts';

interface ExtensionSheetProps {
  open: boolean;
  onClose(): void;
  extension: PostgresExtension;
  /** Extensions that it needs and that are not enabled. */
  missing: readonly string[];
  /** The schemas in which its objects can be created. */
  schemas: readonly string[];
  actor: Actor;
}

/** Enables an extension, or shows one that is enabled. */
export function ExtensionSheet({ open, onClose, extension, missing, schemas, actor }: ExtensionSheetProps) {
  const change = useChange();
  const isEnabled = extension.installed_version !== null;
  const [schema, setSchema] = useState(extension.fixed_schema ?? first(schemas));
  const reason = isEnabled ? 'This extension is enabled' : changeExtensionReason(actor, extension);
  const preview = built(() =>
    extensions.create({
      name: extension.name,
      schema: extension.fixed_schema === null ? schema : undefined,
      cascade: missing.length > 0,
    }),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!preview || !('sql' in preview)) return;
    if (await change.run(preview.sql, `Extension ${extension.name} enabled`)) onClose();
  };
  return (
    <ChangeSheet
      open={open}
      onClose={onClose}
      title={`Extension ${extension.name}`}
      width={480}
      onSubmit={(event) => void submit(event)}
      submitLabel="Enable extension"
      reason={reason}
      isDirty={false}
      isReady
      preview={preview}
      change={change}
    >
      {extension.comment && <p>{extension.comment}</p>}
      <DescriptionList
        items={[
          {
            term: 'Version',
            value: extension.installed_version ?? extension.default_version,
            mono: true,
          },
          ...(isEnabled ? [{ term: 'Schema', value: extension.schema, mono: true }] : []),
          ...(extension.requires.length > 0
            ? [{ term: 'Needs', value: extension.requires.join(', '), mono: true }]
            : []),
        ]}
      />
      {!isEnabled && extension.fixed_schema === null && (
        <Field label="Schema" hint="Its functions, types and operators are created in it.">
          <Select
            value={schema}
            onValueChange={setSchema}
            disabled={reason !== undefined}
            options={schemas.map((name) => ({ value: name, label: name }))}
          />
        </Field>
      )}
    </ChangeSheet>
  );
}

/** Prefers `extensions`, which keeps them apart from tables. */
function first(schemas: readonly string[]): string {
  return schemas.includes('extensions') ? 'extensions' : 'public';
}
