import type { ComponentProps } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { cx } from '../cx.ts';
import styles from './Resizable.module.css';

export interface ResizableProps extends Omit<ComponentProps<typeof Group>, 'id'> {
  /** Under this name the layout is kept for the next visit; every panel then needs an `id`. */
  saveAs: string;
  /** The ids of the panels shown now, where some are shown only at times: each set keeps a layout of its own. */
  panelIds?: string[];
}

/** Panels whose sizes a person sets. `orientation` is `horizontal` (side by side) or `vertical`. */
export function Resizable({ saveAs, panelIds, className, ...rest }: ResizableProps) {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: `howdah.layout.${saveAs}`,
    panelIds,
    onlySaveAfterUserInteractions: true,
  });
  return (
    <Group
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
      {...rest}
      id={saveAs}
      className={cx(styles.group, className)}
    />
  );
}

/** Sizes: a number is pixels, a text may carry a unit: `defaultSize="40%"`, `minSize={160}`. */
export function ResizablePanel({ className, ...rest }: ComponentProps<typeof Panel>) {
  return <Panel {...rest} className={cx(styles.panel, className)} />;
}

/** Between two panels: drag it, move it with the arrows, double-click for the first layout. */
export function ResizableHandle({ className, ...rest }: ComponentProps<typeof Separator>) {
  return <Separator aria-label="Resize" {...rest} className={cx(styles.handle, className)} />;
}

export { usePanelRef, type PanelImperativeHandle } from 'react-resizable-panels';
