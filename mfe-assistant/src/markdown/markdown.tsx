import { CodeBlock, type CodeLanguage } from '@howdah/shared-ui';
import { createContext, isValidElement, memo, useContext, useMemo, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { markdownBlocks } from './markdown-blocks.ts';
import classes from './markdown.module.css';
import { remarkSqlIndex } from './remark-sql-index.ts';
import { safeLink } from './safe-link.ts';

interface MarkdownProps {
  text: string;
  /** SQL blocks that the reply has before this text. */
  sqlBefore?: number;
  /** Renders a SQL block; `index` counts those of the reply from 0. Keep its identity: the blocks render anew with it. */
  renderSql(sql: string, index: number): ReactNode;
}

/**
 * A reply as GitHub's markdown. A model wrote it, perhaps after somebody else's words: HTML is shown as it is written,
 * links open elsewhere and tell nothing, pictures are not fetched.
 */
export function Markdown({ text, sqlBefore = 0, renderSql }: MarkdownProps) {
  const blocks = useMemo(() => markdownBlocks(text), [text]);
  return (
    <div className={classes.markdown}>
      {blocks.map((block, index) => (
        <Block key={index} text={block.text} sqlBefore={sqlBefore + block.sqlBefore} renderSql={renderSql} />
      ))}
    </div>
  );
}

interface SqlPlace {
  renderSql: MarkdownProps['renderSql'];
  /** SQL blocks of the reply before this piece of it. */
  sqlBefore: number;
}

const SqlContext = createContext<SqlPlace>({ renderSql: () => null, sqlBefore: 0 });

const Block = memo(function Block({ text, sqlBefore, renderSql }: SqlPlace & { text: string }) {
  const place = useMemo(() => ({ sqlBefore, renderSql }), [sqlBefore, renderSql]);
  return (
    <SqlContext value={place}>
      <ReactMarkdown remarkPlugins={plugins} components={components}>
        {text}
      </ReactMarkdown>
    </SqlContext>
  );
});

const plugins = [remarkGfm, remarkSqlIndex];

/** The same for every text: another component in the place of one would lose what its blocks know. */
const components: Components = {
  a: ({ children, href }) => <Link href={href}>{children}</Link>,
  img: ({ alt, src }) => {
    const address = typeof src === 'string' ? src : undefined;
    return <Link href={address}>{alt || address}</Link>;
  },
  // The page has headings of its own; a reply stands below them.
  h1: ({ children }) => <h3 data-level="1">{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
  table: ({ children }) => (
    // It scrolls by keyboard too.
    <div className={classes.table} tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
    </div>
  ),
  pre: ({ children }) => <Fence {...codeOf(children)} />,
};

function Fence({ code, language, sqlIndex }: FencedCode) {
  const { renderSql, sqlBefore } = useContext(SqlContext);
  if (sqlIndex !== undefined) return renderSql(code, sqlBefore + sqlIndex);
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
  /** Which SQL block of its piece it is. */
  sqlIndex?: number;
}

function codeOf(children: ReactNode): FencedCode {
  if (!isValidElement<CodeProps>(children)) return { code: textOf(children) };
  const { className, children: code, 'data-sql-index': index } = children.props;
  return {
    code: textOf(code).replace(/\n$/, ''),
    language: /language-(\S+)/.exec(className ?? '')?.[1],
    ...(index === undefined ? {} : { sqlIndex: Number(index) }),
  };
}

interface CodeProps {
  className?: string;
  children?: ReactNode;
  'data-sql-index'?: string | number;
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

const languages: Partial<Record<string, CodeLanguage>> = {
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

function knownLanguage(language: string | undefined): CodeLanguage {
  return languages[language?.toLowerCase() ?? ''] ?? 'text';
}
