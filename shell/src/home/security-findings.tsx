import { type Lint, useLintsRunQuery, worstSecurityLevel } from '@howdah/shared-api/projects/advisors';
import { Skeleton } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { homeTexts } from './home-texts.ts';
import classes from './security-findings.module.css';

/** How much the security advisor found in a running project, as the way to it. */
export function SecurityFindings({ projectRef }: { projectRef: string }) {
  const { currentData: lints, error } = useLintsRunQuery({ ref: projectRef });
  if (!lints) return error ? homeTexts.notAvailable : <Skeleton width={72} height={20} />;
  return (
    <Link
      to={`/project/${projectRef}/advisors/security`}
      className={classes.link}
      data-tone={worstSecurityLevel(lints) === 'ERROR' ? 'danger' : undefined}
    >
      {countFindings(lints) ?? homeTexts.nothingFound}
    </Link>
  );
}

/** The worst security findings in words: `2 errors`, else `1 warning`; undefined without any. What is no error warns. */
export function countFindings(lints: readonly Pick<Lint, 'level' | 'categories'>[]): string | undefined {
  const security = lints.filter(({ categories }) => categories.includes('SECURITY'));
  const errors = security.filter(({ level }) => level === 'ERROR').length;
  if (errors > 0) return counted(errors, 'error');
  return security.length > 0 ? counted(security.length, 'warning') : undefined;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
