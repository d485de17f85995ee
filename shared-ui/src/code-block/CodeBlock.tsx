import { Fragment, useEffect, useRef, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { CopyButton } from '../copy-button/CopyButton.tsx';
import { cx } from '../cx.ts';
import { watchEdges } from '../side-menu/watch-edges.ts';
import type { CodeLanguage, Token } from './highlight.ts';
import { linesOf } from './lines-of.ts';
import { useHighlight } from './use-highlight.ts';
import styles from './CodeBlock.module.css';

export interface CodeBlockProps extends Omit<ComponentProps<'figure'>, 'children' | 'title'> {
  code: string;
  language?: CodeLanguage;
  /** A file name or a purpose. It also names the block. */
  title?: ReactNode;
  /** Actions beside the copy button, for example "Run". */
  actions?: ReactNode;
  /** Wraps long lines instead of scrolling. */
  wrap?: boolean;
  /** Number of visible lines before it scrolls. */
  maxLines?: number;
  hideCopy?: boolean;
}

/** The maximum size, in UTF-16 units, of code whose wrapped lines keep their indent, because each line is then an element. */
const MAX_HANGING_UNITS = 30_000;

/** Code to read and copy. Long lines scroll, also by keyboard. */
export function CodeBlock({
  code,
  language = 'text',
  title,
  actions,
  wrap = false,
  maxLines,
  hideCopy = false,
  className,
  ...rest
}: CodeBlockProps) {
  const tokens = useHighlight(code, language);
  const pre = useRef<HTMLPreElement>(null);
  // Updates the edges for new code, because a change of the text's width sends no event.
  useEffect(() => watchEdges(pre.current!), [tokens]);
  const buttons = (actions || !hideCopy) && (
    <div className={styles.actions}>
      {actions}
      {!hideCopy && <CopyButton value={code} label="Copy code" iconOnly size="sm" />}
    </div>
  );

  return (
    <figure className={cx(styles.block, className)} data-language={language} {...rest}>
      {title ? (
        <figcaption className={styles.caption}>
          <span className={styles.title}>{title}</span>
          {buttons}
        </figcaption>
      ) : (
        buttons && <div className={styles.corner}>{buttons}</div>
      )}
      {/* A scrolling region must be reachable by keyboard. */}
      <pre
        ref={pre}
        className={styles.pre}
        tabIndex={0}
        role="group"
        aria-label={typeof title === 'string' ? title : 'Code'}
        data-wrap={wrap || undefined}
        style={maxLines ? { maxBlockSize: `calc(${maxLines}lh + 24px)` } : undefined}
      >
        <code>
          {wrap && code.length <= MAX_HANGING_UNITS ? (
            linesOf(tokens).map(({ indent, tokens: ofLine }, index) => (
              <Fragment key={index}>
                {index > 0 && '\n'}
                {ofLine.length > 0 && (
                  <span className={styles.line} style={{ '--indent': `${indent + 2}ch` } as CSSProperties}>
                    <Tokens tokens={ofLine} />
                  </span>
                )}
              </Fragment>
            ))
          ) : (
            <Tokens tokens={tokens} />
          )}
        </code>
      </pre>
    </figure>
  );
}

function Tokens({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, index) =>
    token.kind === 'text' ? (
      token.text
    ) : (
      <span key={index} data-token={token.kind}>
        {token.text}
      </span>
    ),
  );
}
