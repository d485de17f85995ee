import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Field } from '../field/Field.tsx';
import { Input } from '../input/Input.tsx';
import {
  AffectedCalls,
  ChangeSheet,
  DependentsList,
  DropDialog,
  SqlPreview,
  StatementError,
  type SqlChange,
  type TriedCall,
} from '../sql-change/index.ts';
import styles from './Gallery.module.css';

const SQL = 'alter table "public"."books"\n  rename column "title" to "heading";';

const change: SqlChange = {
  busy: false,
  failure: undefined,
  clearError: doNothing,
  openSql: doNothing,
};

const failure = {
  message: 'column "heading" of relation "books" already exists',
  hint: 'Choose another name.',
  code: '42701 duplicate_column',
};

const call: TriedCall = {
  method: 'GET',
  path: '/rest/v1/books?select=id,title',
  schema: 'public',
  body: [],
  role: 'anon',
  count: 12,
  lastSeen: '2026-11-22T14:30:00Z',
  findings: [{ kind: 'fails', code: '42703', message: 'column books.title does not exist', hint: null }],
};

/** Forms and questions that change a database. */
export function ChangeSection() {
  const [opened, setOpened] = useState<'sheet' | 'drop'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <div className={styles.row}>
        <Button onClick={() => setOpened('sheet')}>Change</Button>
        <Button onClick={() => setOpened('drop')}>Drop</Button>
      </div>
      <ChangeSheet
        open={opened === 'sheet'}
        onClose={close}
        title="Edit column title"
        onSubmit={(event) => event.preventDefault()}
        submitLabel="Save column"
        isDirty={false}
        isReady
        preview={{ sql: SQL }}
        change={change}
      >
        <Field label="Name">
          <Input mono defaultValue="heading" />
        </Field>
      </ChangeSheet>
      <DropDialog
        open={opened === 'drop'}
        onClose={close}
        texts={{ title: 'Drop table books?', note: 'Its rows are gone with it.', confirm: 'Drop table' }}
        name="books"
        typed="always"
        cascades
        build={() => ({ sql: 'drop table "public"."books";' })}
        change={change}
        onDrop={() => Promise.resolve(true)}
      />
      <DependentsList
        dependents={[
          { what: 'view books_in_print', needs_cascade: true },
          { what: 'index books_title_idx', needs_cascade: false },
        ]}
        error={undefined}
        onRetry={doNothing}
      />
      <AffectedCalls
        isTried
        trial={{ outcome: 'tried', message: null, seen: 5, failing: 0, affected: [call] }}
        error={undefined}
        onRetry={doNothing}
      />
      <StatementError failure={failure} />
      <SqlPreview built={{ sql: SQL }} onOpen={doNothing} />
      <SqlPreview built={{ problem: 'Fill in the name' }} onOpen={doNothing} />
    </>
  );
}

function doNothing() {
  // Nothing here has an effect.
}
