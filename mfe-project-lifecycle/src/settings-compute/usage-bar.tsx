import { Progress, type ProgressProps } from '@howdah/shared-ui';
import classes from './compute.module.css';

interface UsageBarProps {
  label: string;
  /** Used share, 0 to 1; null where it cannot be told. */
  share: number | null;
  /** The figures in words. */
  words: string;
}

/** How much of something is used: a bar, and the words that say it. */
export function UsageBar({ label, share, words }: UsageBarProps) {
  return (
    <div className={classes.usage}>
      <div className={classes.usageHead}>
        <span>{label}</span>
        <span className={classes.usageWords}>{words}</span>
      </div>
      {share !== null && <Progress label={label} value={share} tone={toneOf(share)} aria-valuetext={words} />}
    </div>
  );
}

/** From where on the platform warns, and says that it is critical; of all resources the disk's bounds are the strictest. */
const WARNING = 0.8;
const CRITICAL = 0.9;

export function toneOf(share: number): NonNullable<ProgressProps['tone']> {
  if (share >= CRITICAL) return 'danger';
  return share >= WARNING ? 'warning' : 'accent';
}
