import { useState, type ReactNode } from 'react';
import { detailTexts, type JsonNode } from './json-tree-nodes.ts';
import classes from './json-tree.module.css';
import { formatCount, UnstyledButton } from '@howdah/shared-ui';

/** How many members are rendered at first and with each "Show more". */
const PAGE_SIZE = 100;
/** How many levels are open initially. */
const OPEN_LEVELS = 2;

/** JSON as a collapsible tree. Only open levels are rendered, a hundred members at a time. */
export function JsonTree({ node }: { node: JsonNode }) {
  return (
    <div className={classes.tree}>
      <Branch node={node} level={0} />
    </div>
  );
}

function Branch({ name, node, level }: { name?: ReactNode; node: JsonNode; level: number }) {
  if (node.kind !== 'object' && node.kind !== 'array') {
    return (
      <div className={classes.leaf}>
        {name}
        <span className={classes.value} data-kind={node.kind}>
          {node.text}
        </span>
      </div>
    );
  }
  const size = node.kind === 'object' ? node.members.length : node.items.length;
  const [open, close] = node.kind === 'object' ? '{}' : '[]';
  if (size === 0) {
    return (
      <div className={classes.leaf}>
        {name}
        <span className={classes.mark}>{`${open}${close}`}</span>
      </div>
    );
  }
  return (
    <OpenBranch level={level} node={node} size={size}>
      {name}
      <span className={classes.mark}>{open}</span>
      <span className={classes.size}>{formatCount(size)}</span>
      <span className={classes.mark}>{close}</span>
    </OpenBranch>
  );
}

interface OpenBranchProps {
  level: number;
  node: Extract<JsonNode, { kind: 'object' | 'array' }>;
  size: number;
  children: ReactNode;
}

function OpenBranch({ level, node, size, children }: OpenBranchProps) {
  const [isOpen, setOpen] = useState(level < OPEN_LEVELS && size <= PAGE_SIZE * 10);
  const [shown, setShown] = useState(PAGE_SIZE);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{children}</summary>
      {isOpen && (
        <div className={classes.members}>
          {node.kind === 'object'
            ? node.members.slice(0, shown).map(({ name, value }, index) => (
                // Names may repeat.
                <Branch
                  key={index}
                  level={level + 1}
                  node={value}
                  name={<span className={classes.name}>{name}</span>}
                />
              ))
            : node.items
                .slice(0, shown)
                .map((value, index) => (
                  <Branch
                    key={index}
                    level={level + 1}
                    node={value}
                    name={<span className={classes.index}>{index}</span>}
                  />
                ))}
          {shown < size && (
            <UnstyledButton className={classes.more} onClick={() => setShown(shown + PAGE_SIZE)}>
              {detailTexts.more(formatCount(Math.min(PAGE_SIZE, size - shown)))}
            </UnstyledButton>
          )}
        </div>
      )}
    </details>
  );
}
