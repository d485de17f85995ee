import type { SqlNotice } from '@howdah/shared-api/sql';
import { Badge } from '@howdah/shared-ui';
import classes from './notice-list.module.css';

interface NoticeListProps {
  notices: readonly SqlNotice[];
  /** How many came beyond those that are kept. */
  dropped: number;
}

/** What Postgres said while the statements ran: `raise notice`, warnings, `already exists, skipping`. */
export function NoticeList({ notices, dropped }: NoticeListProps) {
  return (
    <ul className={classes.list}>
      {notices.map((notice, index) => (
        // Notices are only ever added at the end.
        <li key={index} className={classes.notice}>
          <Badge tone={notice.severity === 'WARNING' ? 'warning' : 'neutral'}>{notice.severity}</Badge>
          <div>
            <p className={classes.message}>{notice.message}</p>
            {notice.detail && <p className={classes.more}>{notice.detail}</p>}
            {notice.hint && <p className={classes.more}>{notice.hint}</p>}
          </div>
        </li>
      ))}
      {dropped > 0 && <li className={classes.notice}>{dropped} more are not shown.</li>}
    </ul>
  );
}
