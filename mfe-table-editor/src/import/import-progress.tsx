import { rowsText } from '@howdah/shared-api/sql-values';
import { formatCount, Progress } from '@howdah/shared-ui';
import { DialogBody } from '@howdah/shared-ui/dialog';
import classes from './import.module.css';

interface ImportProgressProps {
  tried: number;
  failed: number;
  total: number;
}

export function ImportProgress({ tried, failed, total }: ImportProgressProps) {
  return (
    <DialogBody className={classes.body}>
      <Progress label="Import" value={tried === 0 ? undefined : tried / total} />
      <p role="status">
        {tried === 0
          ? `Sending ${rowsText(total)}…`
          : `${formatCount(tried)} of ${rowsText(total)}${failed > 0 ? `, ${formatCount(failed)} failed` : ''}`}
      </p>
      <p className={classes.faint}>
        The import is one transaction: nobody sees its rows until it ends. If you cancel, the table does not
        change.
      </p>
    </DialogBody>
  );
}
