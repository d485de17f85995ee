import { formatCount, Progress } from '@howdah/shared-ui';
import { DialogBody } from '@howdah/shared-ui/dialog';
import { rowCount } from '../changes/use-save-changes.ts';
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
          ? `Sending ${rowCount(total)}…`
          : `${formatCount(tried)} of ${rowCount(total)}${failed > 0 ? `, ${formatCount(failed)} failed` : ''}`}
      </p>
      <p className={classes.faint}>
        All of it is one transaction: until it ends, nobody sees any of the rows. Cancel leaves the table as
        it was.
      </p>
    </DialogBody>
  );
}
