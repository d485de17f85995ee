import { usePgMetaListPoliciesQuery } from '@howdah/shared-api/database';
import type { Lint } from '@howdah/shared-api/projects/advisors';
import { useShell } from '@howdah/shared-api/remote-contract';
import { NextSqlBlock, NextSqlSkeleton } from './next-sql-block.tsx';
import { nextSql } from './next-sql.ts';
import { policyFixSql, policyOf } from './policy-fix.ts';

/** The policy of a finding, written so that it asks once. Where it cannot be read, a query for the policies. */
export default function PolicyFixBlock({ lint }: { lint: Lint }) {
  const { project } = useShell();
  const { currentData, isFetching } = usePgMetaListPoliciesQuery(
    {
      ref: project?.ref ?? '',
      connectionString: project?.connectionString ?? '',
      includedSchemas: [lint.metadata.schema ?? ''],
    },
    { skip: !project, refetchOnMountOrArgChange: true },
  );
  if (!currentData && isFetching) return <NextSqlSkeleton />;
  const policy = currentData && policyOf(lint, currentData);
  const sql = policy && policyFixSql(policy);
  const next = sql ? { title: 'SQL to check', sql } : nextSql(lint);
  return next && <NextSqlBlock next={next} />;
}
