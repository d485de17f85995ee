import { usePgMetaListPoliciesQuery } from '@howdah/shared-api/database';
import type { Lint } from '@howdah/shared-api/projects/advisors';
import { useShell } from '@howdah/shared-api/remote-contract';
import { FixAllBar } from './fix-all-bar.tsx';
import { NextSqlBlock, NextSqlSkeleton } from './next-sql-block.tsx';
import { nextSql } from './next-sql.ts';
import { policyFixSql, policyOf } from './policy-fix.ts';

/** The policy of a finding, rewritten so that its calls are evaluated once. If it cannot be read, a query for the policies. */
export default function PolicyFixBlock({ lint }: { lint: Lint }) {
  const { currentData, isFetching } = usePolicies([lint]);
  if (!currentData && isFetching) return <NextSqlSkeleton />;
  const policy = currentData && policyOf(lint, currentData);
  const sql = policy && policyFixSql(policy);
  const next = sql ? { title: 'SQL to check', sql } : nextSql(lint);
  return next && <NextSqlBlock next={next} />;
}

/** The policies of several findings as one script. Nothing for fewer than two. */
export function PolicyFixAll({ findings }: { findings: readonly Lint[] }) {
  const { currentData, isFetching } = usePolicies(findings);
  if (!currentData) return isFetching && <FixAllBar count={findings.length} />;
  const fixes = findings.flatMap((lint) => {
    const policy = policyOf(lint, currentData);
    return (policy && policyFixSql(policy)) ?? [];
  });
  return fixes.length > 1 && <FixAllBar count={fixes.length} sql={fixes.join('\n\n')} />;
}

function usePolicies(findings: readonly Lint[]) {
  const { project } = useShell();
  return usePgMetaListPoliciesQuery(
    {
      ref: project?.ref ?? '',
      connectionString: project?.connectionString ?? '',
      includedSchemas: [...new Set(findings.map(({ metadata }) => metadata.schema ?? ''))],
    },
    { skip: !project, refetchOnMountOrArgChange: true },
  );
}
