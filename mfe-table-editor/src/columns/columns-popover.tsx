import { Button, Checkbox, IconButton } from '@howdah/shared-ui';
import { Popover } from '@howdah/shared-ui/popover';
import { ArrowDown, ArrowUp, Columns3, Pin, PinOff } from 'lucide-react';
import { ColumnList } from './column-list.tsx';
import { moveColumn, NO_LAYOUT, orderedColumns, setListed, type ColumnLayout } from './column-layout.ts';
import { ToolbarLabel } from '../toolbar/toolbar-label.tsx';
import classes from './columns-popover.module.css';

interface ColumnsPopoverProps {
  /** All columns of the table. */
  names: readonly string[];
  layout: ColumnLayout;
  onChange(layout: ColumnLayout): void;
}

/** Chooses which columns are shown, their order, and which are pinned. Headers can be dragged too. */
export function ColumnsPopover({ names, layout, onChange }: ColumnsPopoverProps) {
  const ordered = orderedColumns(names, layout);
  const positions = new Map(ordered.map((name, index) => [name, index]));
  const isHidden = new Set(layout.hidden);
  const hidden = names.filter((name) => isHidden.has(name)).length;
  const isPinned = (name: string | undefined) => name !== undefined && layout.pinned.includes(name);
  return (
    <Popover
      label="Columns"
      className={classes.popover}
      trigger={
        <Button size="sm" variant="ghost" icon={<Columns3 aria-hidden />} title="Columns">
          <ToolbarLabel>Columns</ToolbarLabel>
          {hidden > 0 && ` (${hidden} hidden)`}
        </Button>
      }
    >
      <ColumnList label="Columns of the table" columns={ordered} height={28} className={classes.columns}>
        {(name) => {
          const index = positions.get(name)!;
          const before = ordered[index - 1];
          const after = ordered[index + 1];
          const canMove = (other: string | undefined) =>
            other !== undefined && isPinned(other) === isPinned(name);
          const isShown = !isHidden.has(name);
          return (
            <div className={classes.line}>
              <Checkbox
                className={classes.name}
                label={<span className={classes.text}>{name}</span>}
                checked={isShown}
                disabled={hidden === names.length - 1 && isShown}
                onCheckedChange={(next) =>
                  onChange({ ...layout, hidden: setListed(layout.hidden, name, !next) })
                }
              />
              <IconButton
                size="sm"
                label={`Move ${name} up`}
                icon={<ArrowUp aria-hidden />}
                disabled={!canMove(before)}
                onClick={() => onChange(moveColumn(names, layout, name, before!))}
              />
              <IconButton
                size="sm"
                label={`Move ${name} down`}
                icon={<ArrowDown aria-hidden />}
                disabled={!canMove(after)}
                onClick={() => onChange(moveColumn(names, layout, name, after!))}
              />
              <IconButton
                size="sm"
                label={isPinned(name) ? `Unpin ${name}` : `Pin ${name}`}
                icon={isPinned(name) ? <PinOff aria-hidden /> : <Pin aria-hidden />}
                onClick={() =>
                  onChange({ ...layout, pinned: setListed(layout.pinned, name, !isPinned(name)) })
                }
              />
            </div>
          );
        }}
      </ColumnList>
      <Button size="sm" variant="ghost" disabled={layout === NO_LAYOUT} onClick={() => onChange(NO_LAYOUT)}>
        Reset columns
      </Button>
    </Popover>
  );
}
