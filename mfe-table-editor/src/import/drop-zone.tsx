import { cx } from '@howdah/shared-ui';
import { useRef, useState, type ComponentProps, type DragEvent } from 'react';
import classes from './import.module.css';

interface DropZoneProps extends ComponentProps<'div'> {
  /** Undefined disables dropping. */
  onFile: ((file: File) => void) | undefined;
}

/** Accepts a dropped file, and shows a hint while a file is over it. */
export function DropZone({ onFile, className, children, ...rest }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  /** How many nested elements the pointer is over: each of them fires its own enter and leave events. */
  const depth = useRef(0);
  const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  if (!onFile) {
    return (
      <div className={className} {...rest}>
        {children}
      </div>
    );
  }
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  return (
    <div
      className={cx(classes.drop, className)}
      data-over={isOver || undefined}
      onDragEnter={(event) => {
        if (!holdsFile(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDragOver={(event) => {
        if (holdsFile(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        leave();
        if (!file) return;
        event.preventDefault();
        onFile(file);
      }}
      {...rest}
    >
      {children}
    </div>
  );
}
