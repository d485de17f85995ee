import type { CSSProperties } from 'react';
import styles from './Gallery.module.css';

const groups = [
  ['surface-sunken', 'surface', 'surface-raised', 'surface-overlay', 'surface-hover', 'surface-active'],
  ['border-subtle', 'border', 'border-strong', 'text', 'text-muted', 'text-faint', 'text-disabled'],
  ['accent', 'accent-hover', 'accent-soft', 'accent-border', 'accent-text', 'focus-ring'],
  ['danger', 'danger-soft', 'danger-border', 'danger-text'],
  ['warning', 'warning-soft', 'warning-border', 'warning-text'],
  ['success', 'success-soft', 'success-border', 'success-text'],
];

export function ColorsSection() {
  return groups.map((names) => (
    <div key={names[0]} className={styles.swatches}>
      {names.map((name) => (
        <div key={name} className={styles.swatch} style={{ '--swatch': `var(--${name})` } as CSSProperties}>
          {name}
        </div>
      ))}
    </div>
  ));
}
