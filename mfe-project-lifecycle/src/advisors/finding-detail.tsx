import type { Lint } from '@howdah/shared-api/projects/advisors';
import { lazyComponent } from '@howdah/shared-ui';
import { Fragment, Suspense } from 'react';
import { NextSqlBlock, NextSqlSkeleton } from './next-sql-block.tsx';
import { nextSql, POLICY_PER_ROW } from './next-sql.ts';
import classes from './advisors.module.css';

/** Loaded on demand with its SQL builder, because no other finding needs it. */
const PolicyFixBlock = lazyComponent(() => import('./policy-fix-block.tsx'));

/** What a finding is about, why it matters, and how to fix it. */
export function FindingDetail({ lint }: { lint: Lint }) {
  const next = nextSql(lint);
  return (
    <>
      <h2 className={classes.entity}>
        <code>{lint.metadata.entity}</code>
      </h2>
      <p>
        <TextWithCode text={lint.detail} />
      </p>
      <h3>Why it matters</h3>
      <p>
        <TextWithCode text={lint.description} />
      </p>
      <h3>How to fix it</h3>
      <p>
        <TextWithCode text={lint.remediation} />
      </p>
      {lint.name === POLICY_PER_ROW ? (
        <Suspense fallback={<NextSqlSkeleton />}>
          <PolicyFixBlock key={lint.cache_key} lint={lint} />
        </Suspense>
      ) : (
        next && <NextSqlBlock next={next} />
      )}
    </>
  );
}

/** Text of the platform, with code between backticks. Backticks in a double-quoted name belong to the name. */
function TextWithCode({ text }: { text: string }) {
  return text
    .split(/("(?:[^"]|"")*"|`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1 && part.startsWith('`') ? (
        <code key={index}>{part.slice(1, -1)}</code>
      ) : (
        <Fragment key={index}>{part}</Fragment>
      ),
    );
}
