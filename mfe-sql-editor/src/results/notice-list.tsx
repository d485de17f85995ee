import type { SqlNotice } from '@howdah/shared-api/sql';
import { Badge, LongText } from '@howdah/shared-ui';
import classes from './notice-list.module.css';

interface NoticeListProps {
  notices: readonly SqlNotice[];
  /** How many came beyond those that are kept. */
  dropped: number;
}

/** Characters of each part: `raise notice` takes texts of any length. */
const SHOWN = 5000;

/** What Postgres said while the statements ran: `raise notice`, warnings, `already exists, skipping`. */
export function NoticeList({ notices, dropped }: NoticeListProps) {
  return (
    <ul className={classes.list}>
      {notices.map((notice, index) => (
        // Notices are only ever added at the end.
        <li key={index} className={classes.notice}>
          <Badge tone={notice.severity === 'WARNING' ? 'warning' : 'neutral'}>{notice.severity}</Badge>
          <div>
            <LongText className={classes.message} text={notice.message} step={SHOWN} />
            {notice.detail && <LongText className={classes.more} text={notice.detail} step={SHOWN} />}
            {notice.hint && <LongText className={classes.more} text={notice.hint} step={SHOWN} />}
          </div>
        </li>
      ))}
      {dropped > 0 && <li className={classes.notice}>{dropped} more are not shown.</li>}
    </ul>
  );
}
