import { Progress, type ProgressProps } from '@howdah/shared-ui';
import classes from './compute.module.css';

interface UsageBarProps {
  label: string;
  /** Used share, 0 to 1; null when unknown. */
  share: number | null;
  /** The figures as text. */
  text: string;
}

/** A progress bar of a used share, with its figures. The empty track of an unknown share keeps its room. */
export function UsageBar({ label, share, text }: UsageBarProps) {
  return (
    <div className={classes.usage}>
      <div className={classes.usageHead}>
        <span>{label}</span>
        <span className={classes.usageText}>{text}</span>
      </div>
      <Progress
        label={label}
        value={share ?? 0}
        tone={toneOf(share ?? 0)}
        aria-valuetext={text}
        aria-hidden={share === null || undefined}
      />
    </div>
  );
}

/** The platform's thresholds for the disk, which are the strictest. */
const WARNING = 0.8;
const CRITICAL = 0.9;

export function toneOf(share: number): NonNullable<ProgressProps['tone']> {
  if (share >= CRITICAL) return 'danger';
  return share >= WARNING ? 'warning' : 'accent';
}
