import type { CSSProperties } from 'react';
import styles from './Gallery.module.css';

import { Kbd } from '../kbd/Kbd.tsx';
import { Logo } from '../logo/Logo.tsx';

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

const sizes = ['24', '20', '16', '14', '13', '12'];

export function TypeSection() {
  return (
    <>
      <div className={styles.row} style={{ gap: 24 }}>
        <Logo size={40} />
        <Logo wordmark />
        <Logo size={16} />
      </div>
      <div>
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            {size} Rows stream while you read the first of them: 1,048,576
          </p>
        ))}
        <p style={{ fontFamily: 'var(--font-mono)', fontSize: 'var(--text-12)' }}>
          public.order_lines.unit_price_cents 0O 1lI {'{}'} {'=>'} !=
        </p>
        <p>
          Text with <code>inline_code</code>, a <a href="#link">link that says where it goes</a>, and{' '}
          <strong>a strong word</strong>.
        </p>
        <p style={{ color: 'var(--text-muted)' }}>Muted text explains.</p>
        <p style={{ color: 'var(--text-faint)' }}>Faint text is beside the point.</p>
      </div>
      <div className={styles.row}>
        <Kbd keys="Mod+K" />
        <Kbd keys="Mod+Shift+K" />
        <Kbd keys="Mod+Enter" />
        <Kbd>Esc</Kbd>
      </div>
    </>
  );
}
