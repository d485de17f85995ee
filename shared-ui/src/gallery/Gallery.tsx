import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { lazyComponent } from '../lazy-module/lazy-component.tsx';
import { Page, PageHeader } from '../page/Page.tsx';
import { Select } from '../select/Select.tsx';
import { themeLabels, type ResolvedTheme } from '../theme/theme.ts';
import { useTheme } from '../theme/ThemeProvider.tsx';
import { ButtonsSection } from './ButtonsSection.tsx';
import { ChangeSection } from './ChangeSection.tsx';
import { CodeSection, DataSection } from './DataSection.tsx';
import { FormSection } from './FormSection.tsx';
import { FrameSection } from './FrameSection.tsx';
import { LayoutSection } from './LayoutSection.tsx';
import { OverlaysSection } from './OverlaysSection.tsx';
import { StatesSection } from './StatesSection.tsx';
import { ColorsSection, TypeSection } from './TokensSection.tsx';
import styles from './Gallery.module.css';

// Lazy, because of the library that it needs.
const ChartSection = lazyComponent(() =>
  import('./ChartSection.tsx').then(({ ChartSection: Section }) => ({ default: Section })),
);

const sections: readonly [name: string, Section: ComponentType][] = [
  ['Colours', ColorsSection],
  ['Type', TypeSection],
  ['Buttons', ButtonsSection],
  ['Form', FormSection],
  ['Notices and states', StatesSection],
  ['Cards and facts', LayoutSection],
  ['Table', DataSection],
  ['Chart', ChartSection],
  ['Code', CodeSection],
  ['What floats', OverlaysSection],
  ['Changes of a database', ChangeSection],
  ['Around a page', FrameSection],
];

const shown: ResolvedTheme[] = ['dark', 'light', 'classic-dark'];

/**
 * Every component in every state: side by side in all themes, or in the page's theme at full width. Overlays always use
 * the page's theme.
 */
export function Gallery() {
  const { resolved, setChoice } = useTheme();
  const [compare, setCompare] = useState(false);
  const themes = compare ? shown : [resolved];

  return (
    <Page width="full">
      <PageHeader
        title="Components"
        description="All of them, in all their states. Nothing here is wired to anything."
        actions={
          <Select
            inline
            aria-label="Theme"
            value={compare ? 'all' : resolved}
            options={[
              ...shown.map((value) => ({ value, label: themeLabels[value] })),
              { value: 'all' as const, label: 'All, side by side' },
            ]}
            onValueChange={(value) => {
              setCompare(value === 'all');
              if (value !== 'all') setChoice(value);
            }}
          />
        }
      />
      {sections.map(([name, Section]) => (
        <section key={name} className={styles.section} aria-label={name}>
          <h2 className={styles.name}>{name}</h2>
          <div className={styles.themes}>
            {themes.map((theme) => (
              <div key={theme} className={styles.theme} data-theme={theme}>
                <Suspense fallback={null}>
                  <Section />
                </Suspense>
              </div>
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}
