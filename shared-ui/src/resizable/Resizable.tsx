import type { ComponentProps } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { cx } from '../cx.ts';
import styles from './Resizable.module.css';

export interface ResizableProps extends Omit<ComponentProps<typeof Group>, 'id'> {
  /** Stores the layout under this name. Every panel then needs an `id`. */
  saveAs: string;
  /** The ids of the visible panels, when they vary: each set has its own layout. */
  panelIds?: string[];
}

/** Resizable panels. `orientation` is `horizontal` (side by side) or `vertical`. */
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

/** Sizes are pixels, or a string with a unit: `defaultSize="40%"`, `minSize={160}`. */
export function ResizablePanel({ className, ...rest }: ComponentProps<typeof Panel>) {
  return <Panel {...rest} className={cx(styles.panel, className)} />;
}

/** Drag it, use arrow keys, or double-click to reset. */
export function ResizableHandle({ className, ...rest }: ComponentProps<typeof Separator>) {
  return <Separator aria-label="Resize" {...rest} className={cx(styles.handle, className)} />;
}

export { usePanelRef, type PanelImperativeHandle } from 'react-resizable-panels';
