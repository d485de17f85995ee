import {
  createContext,
  isValidElement,
  memo,
  useContext,
  useDeferredValue,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Button } from '../button/Button.tsx';
import { CodeBlock } from '../code-block/CodeBlock.tsx';
import { cx } from '../cx.ts';
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx';
import { formatCount } from '../format/format.ts';
import { BlockReader, type IsOwnFence, type MarkdownBlock } from './markdown-blocks.ts';
import { PlainTextFallback, TOO_COMPLEX } from './PlainTextFallback.tsx';
import { rehypeSoftBreaks, remarkFenceIndex } from './tree-plugins.ts';
import styles from './Markdown.module.css';

import type { CodeLanguage } from '../code-block/highlight.ts';

/** Code fences that the caller renders. Keep the object stable: blocks render again when it changes. */
export interface OwnFences {
  isOwn: IsOwnFence;
  render(code: string, index: number): ReactNode;
}

export interface MarkdownProps {
  text: string;
  fences?: OwnFences;
  /** Number of own fences before this text. */
  fencesBefore?: number;
  className?: string;
}

/** Amount shown initially, and added by "Show more". */
const STEP = { units: 30_000, blocks: 150 };

/** Blocks of the first render. The rest follows without blocking the page. */
const FIRST_BLOCKS = 12;

/** Beyond this number, only visible blocks are laid out. */
const MANY_BLOCKS = 40;

/**
 * Renders untrusted GitHub markdown: HTML is shown as text, links open in a new tab without a referrer, images are not
 * loaded. Text that is too complex to format is shown as plain text.
 */
export function Markdown(props: MarkdownProps) {
  return (
    <ErrorBoundary
      name="the text"
      resetKey={props.text}
      fallback={<PlainTextFallback text={props.text} className={props.className} />}
    >
      <Blocks {...props} />
    </ErrorBoundary>
  );
}

const none: OwnFences = { isOwn: () => false, render: () => null };

function Blocks({ text, fences = none, fencesBefore = 0, className }: MarkdownProps) {
  const reader = useMemo(() => new BlockReader(fences.isOwn), [fences.isOwn]);
  const blocks = useMemo(() => reader.read(text), [reader, text]);
  const [pages, setPages] = useState(1);
  const visible = useMemo(
    () => blocks.slice(0, pages * STEP.blocks).filter(({ start }) => start < pages * STEP.units).length,
    [blocks, pages],
  );
  const rendered = useDeferredValue(visible, Math.min(visible, FIRST_BLOCKS));
  return (
    <div className={cx(styles.markdown, className)} data-many={visible > MANY_BLOCKS || undefined}>
      {blocks.slice(0, Math.min(rendered, visible)).map((block, index) => (
        <Block
          key={index}
          {...flat(block)}
          fences={fences}
          fencesBefore={fencesBefore + block.fencesBefore}
        />
      ))}
      {visible < blocks.length && (
        <p className={styles.cut}>
          <span>{`First ${formatCount(blocks[visible]?.start ?? 0)} of ${formatCount(text.length)} characters`}</span>
          <Button size="sm" onClick={() => setPages(pages + 1)}>
            Show more
          </Button>
        </p>
      )}
    </div>
  );
}

/** Primitive props, so that `memo` skips unchanged blocks. */
function flat(block: MarkdownBlock): Pick<BlockProps, 'kind' | 'text' | 'language'> {
  return block.kind === 'fence'
    ? { kind: 'fence', text: block.code, language: block.language }
    : { kind: block.kind, text: block.text };
}

interface BlockProps {
  kind: MarkdownBlock['kind'];
  text: string;
  language?: string;
  fences: OwnFences;
  fencesBefore: number;
}

const Block = memo(function Block({ kind, text, language, fences, fencesBefore }: BlockProps) {
  return (
    <div className={styles.block}>
      <ErrorBoundary name="the text" resetKey={text} fallback={<PlainTextFallback text={text} />}>
        {kind === 'plain' ? (
          <PlainTextFallback text={text} reason={TOO_COMPLEX} />
        ) : kind === 'fence' ? (
          <Fence code={text} language={language} ownIndex={0} fences={fences} fencesBefore={fencesBefore} />
        ) : (
          <MarkdownText text={text} fences={fences} fencesBefore={fencesBefore} />
        )}
      </ErrorBoundary>
    </div>
  );
});

const FenceContext = createContext({ fences: none, fencesBefore: 0 });

function MarkdownText({ text, fences, fencesBefore }: Pick<BlockProps, 'text' | 'fences' | 'fencesBefore'>) {
  const context = useMemo(() => ({ fences, fencesBefore }), [fences, fencesBefore]);
  const plugins = useMemo<Options['remarkPlugins']>(
    () => [remarkGfm, [remarkFenceIndex, fences.isOwn]],
    [fences.isOwn],
  );
  return (
    <FenceContext value={context}>
      <ReactMarkdown remarkPlugins={plugins} rehypePlugins={rehypePlugins} components={components}>
        {text}
      </ReactMarkdown>
    </FenceContext>
  );
}

const rehypePlugins = [rehypeSoftBreaks];

/** Stable, because React remounts blocks when a component changes. */
const components: Components = {
  a: ({ children, href }) => <Link href={href}>{children}</Link>,
  img: ({ alt, src }) => {
    const address = typeof src === 'string' ? src : undefined;
    return <Link href={address}>{alt || address}</Link>;
  },
  // Headings of the text rank below those of the page.
  h1: ({ children }) => <h3 data-level="1">{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
  table: ({ children }) => (
    // Focusable, to scroll by keyboard.
    <div className={styles.table} tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
    </div>
  ),
  pre: ({ children }) => <InnerFence {...codeOf(children)} />,
};

function InnerFence({ code, language, index }: FencedCode) {
  const { fences, fencesBefore } = useContext(FenceContext);
  return (
    <Fence code={code} language={language} ownIndex={index} fences={fences} fencesBefore={fencesBefore} />
  );
}

interface FenceProps extends Pick<BlockProps, 'language' | 'fences' | 'fencesBefore'> {
  code: string;
  /** The index of an own fence in its block. */
  ownIndex: number | undefined;
}

function Fence({ code, language, ownIndex, fences, fencesBefore }: FenceProps) {
  if (ownIndex !== undefined && fences.isOwn(language)) return fences.render(code, fencesBefore + ownIndex);
  return <CodeBlock code={code} language={knownLanguage(language)} />;
}

function Link({ href, children }: { href: string | undefined; children: ReactNode }) {
  const target = safeLink(href);
  if (!target) return <span>{children}</span>;
  return (
    <a href={target} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

interface FencedCode {
  code: string;
  language?: string;
  index?: number;
}

function codeOf(children: ReactNode): FencedCode {
  if (!isValidElement<CodeProps>(children)) return { code: textOf(children) };
  const { className, children: code, 'data-fence-index': index } = children.props;
  return {
    code: textOf(code).replace(/\n$/, ''),
    language: /language-(\S+)/.exec(className ?? '')?.[1],
    ...(index === undefined ? {} : { index: Number(index) }),
  };
}

interface CodeProps {
  className?: string;
  children?: ReactNode;
  'data-fence-index'?: string | number;
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

/** Allows web and mail links only. Undefined: the link is shown as text. */
export function safeLink(href: string | undefined): string | undefined {
  if (!href || !URL.canParse(href)) return undefined;
  return ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol) ? href : undefined;
}

const languages: Partial<Record<string, CodeLanguage>> = {
  sql: 'sql',
  pgsql: 'sql',
  postgresql: 'sql',
  plpgsql: 'sql',
  js: 'js',
  jsx: 'js',
  javascript: 'js',
  ts: 'ts',
  tsx: 'ts',
  typescript: 'ts',
  json: 'json',
  bash: 'bash',
  sh: 'bash',
  shell: 'bash',
  python: 'python',
  py: 'python',
  dart: 'dart',
  kotlin: 'kotlin',
  swift: 'swift',
};

/** The highlighted language of a fence. */
function knownLanguage(language: string | undefined): CodeLanguage {
  const name = language?.trim().split(/\s/)[0]?.toLowerCase() ?? '';
  return Object.hasOwn(languages, name) ? (languages[name] ?? 'text') : 'text';
}
