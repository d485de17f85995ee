import { useLintsRunQuery, worstSecurityLevel } from '@howdah/shared-api/lints';
import { Skeleton } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { homeTexts } from '../../texts/home.ts';
import { countFindings } from './count-findings.ts';
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
