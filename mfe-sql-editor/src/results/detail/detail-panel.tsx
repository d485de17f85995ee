import type { ResultSetView } from '@howdah/shared-api/sql';
import {
  CopyButton,
  ErrorBoundary,
  IconButton,
  LongText,
  useLazyModule,
  LazyModule,
  formatCount,
  UnstyledButton,
} from '@howdah/shared-ui';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { copyCell } from '../export/copy-rows.ts';
import { fullText } from '@howdah/shared-api/sql-values';
import type { CellPosition } from '../use-set-view.ts';
import { detailTexts, readJson } from './json-tree-nodes.ts';
import { JsonTree } from './json-tree.tsx';
import { treeText, valueViews, type ValueView } from './value-views.ts';
import classes from './detail-panel.module.css';

/** The renderer of markdown, which is larger than the rest of the panel. */
export const lazyMarkdown = new LazyModule('Markdown', () => import('@howdah/shared-ui/markdown'));

interface DetailPanelProps {
  set: ResultSetView;
  place: CellPosition;
  onClose(): void;
}

/** One value in full, with the name of its column. It follows the selection of the grid while it is open. */
export function DetailPanel({ set, place, onClose }: DetailPanelProps) {
  const panel = useRef<HTMLElement>(null);
  /** The last choice applies to every value that can be shown that way. */
  const [choice, setChoice] = useState<ValueView | null>(null);
  const column = set.columns[place.column];
  const value = set.cell(place.row, place.column);
  const views = value === null || !column || value === '' ? [] : valueViews(value, column);
  const shown = views.find((view) => view === choice) ?? views[0];

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  if (!column) return null;

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }

  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-label={detailTexts.title}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      <header className={classes.header}>
        <div className={classes.heading}>
          <h2 className={classes.name} title={column.name}>
            {column.name}
          </h2>
          <p className={classes.facts}>
            {[
              column.type,
              detailTexts.row(formatCount(place.row + 1)),
              value !== null && value.length > 100 && detailTexts.characters(formatCount(value.length)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <CopyButton
          iconOnly
          size="sm"
          label={detailTexts.copy}
          value={() => copyCell(set, place.row, place.column)}
        />
        <IconButton
          size="sm"
          label={detailTexts.close}
          shortcut="Escape"
          icon={<X aria-hidden />}
          onClick={onClose}
        />
      </header>
      {views.length > 1 && (
        <div className={classes.views} role="group" aria-label={detailTexts.showAs}>
          {views.map((view) => (
            <UnstyledButton
              key={view}
              className={classes.view}
              aria-pressed={view === shown}
              onClick={() => setChoice(view)}
            >
              {detailTexts.views[view]}
            </UnstyledButton>
          ))}
        </div>
      )}
      <div className={classes.body} tabIndex={0} role="region" aria-label={column.name}>
        <ErrorBoundary
          name={detailTexts.title}
          resetKey={`${place.row},${place.column},${shown}`}
          fallback={<PlainText text={value ?? ''} note={detailTexts.formattingFailed} />}
        >
          <Value key={`${place.row},${place.column}`} value={value} column={column} view={shown} />
        </ErrorBoundary>
      </div>
    </section>
  );
}

interface ValueProps {
  value: string | null;
  column: ResultSetView['columns'][number];
  view: ValueView | undefined;
}

function Value({ value, column, view }: ValueProps) {
  if (value === null) return <p className={classes.null}>{detailTexts.null}</p>;
  if (value === '') return <p className={classes.empty}>{detailTexts.empty}</p>;
  const text = fullText(value, column.type_id);
  if (view === 'tree') return <Tree value={value} column={column} />;
  if (view === 'markdown') return <LazyMarkdown text={text} />;
  return <PlainText text={text} />;
}

function PlainText({ text, note }: { text: string; note?: string }) {
  return (
    <div className={classes.plain}>
      {note && <p className={classes.note}>{note}</p>}
      <LongText className={classes.text} text={text} />
    </div>
  );
}

function Tree({ value, column }: { value: string; column: ValueProps['column'] }) {
  const node = useMemo(() => readJson(treeText(value, column)), [value, column]);
  return node ? <JsonTree node={node} /> : <PlainText text={value} />;
}

/** The plain text, until the renderer is loaded. */
function LazyMarkdown({ text }: { text: string }) {
  const module = useLazyModule(lazyMarkdown);
  useEffect(() => lazyMarkdown.load(), []);
  return module ? <module.Markdown className={classes.markdown} text={text} /> : <PlainText text={text} />;
}
