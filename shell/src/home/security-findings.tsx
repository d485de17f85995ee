import { type Lint, useLintsRunQuery, worstSecurityLevel } from '@howdah/shared-api/projects/advisors';
import { Skeleton } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { homeTexts } from './home-texts.ts';
import classes from './security-findings.module.css';

/** The number of security findings, as a link to the advisor. */
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

/** `2 errors`, or `1 warning` when there are no errors. Undefined without findings. Any level below error counts as a warning. */
export function countFindings(lints: readonly Pick<Lint, 'level' | 'categories'>[]): string | undefined {
  const security = lints.filter(({ categories }) => categories.includes('SECURITY'));
  const errors = security.filter(({ level }) => level === 'ERROR').length;
  if (errors > 0) return counted(errors, 'error');
  return security.length > 0 ? counted(security.length, 'warning') : undefined;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
