import type { SqlNotice } from '@howdah/shared-api/sql';
import { Badge, LongText } from '@howdah/shared-ui';
import classes from './notice-list.module.css';

interface NoticeListProps {
  notices: readonly SqlNotice[];
  /** How many more notices came than are kept. */
  dropped: number;
}

/** The maximum number of characters per part: `raise notice` accepts texts of any length. */
const SHOWN = 5000;

/** The notices of Postgres from the run: `raise notice`, warnings, `already exists, skipping`. */
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
