import { render, screen } from '@testing-library/react';
import { Markdown } from './markdown.tsx';
import { safeLink } from './safe-link.ts';

const renderSql = (sql: string, index: number) => <p>{`SQL ${index}: ${sql}`}</p>;
const show = (text: string, sqlBefore?: number) =>
  render(<Markdown text={text} sqlBefore={sqlBefore} renderSql={renderSql} />);

describe('Markdown', () => {
  it('shows HTML as it is written', () => {
    const { container } = show('<script>evil()</script> <img src=x onerror=evil()> <b>bold</b>');
    expect(container.querySelector('script, img, b')).toBeNull();
    expect(container).toHaveTextContent('<script>evil()</script>');
  });

  it('opens links elsewhere, and tells nothing', () => {
    show('[docs](https://example.com)');
    const link = screen.getByRole('link', { name: 'docs' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  it('does not fetch pictures', () => {
    const { container } = show('![a cat](https://example.com/cat.png)');
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'a cat' })).toBeVisible();
  });

  it('counts SQL blocks through the whole reply, in lists too', () => {
    const fence = (sql: string, indent = '') => `${indent}\`\`\`sql\n${indent}${sql}\n${indent}\`\`\``;
    show(
      `${fence('select 1')}\n\n- a\n\n${fence('select 2', '  ')}\n\n- b\n\n${fence('select 3', '  ')}\n\nEnd\n\n${fence('select 4')}`,
      2,
    );
    expect(screen.getAllByText(/^SQL/).map((each) => each.textContent)).toEqual([
      'SQL 2: select 1',
      'SQL 3: select 2',
      'SQL 4: select 3',
      'SQL 5: select 4',
    ]);
  });

  it('shows other code to copy', () => {
    show('```ts\nconst one = 1;\n```');
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeVisible();
    expect(screen.queryByText(/^SQL/)).not.toBeInTheDocument();
  });
});

describe('safeLink', () => {
  it.each([
    ['https://example.com/a', true],
    ['mailto:ada@example.com', true],
    ['javascript:alert(1)', false],
    ['JaVaScRiPt:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
    ['/project/abc', false],
    [undefined, false],
  ])('of %s is allowed: %s', (href, allowed) => expect(safeLink(href)).toBe(allowed ? href : undefined));
});
