import { render, screen } from '@testing-library/react';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { Markdown, type OwnFences, safeLink } from './Markdown.tsx';
const fences: OwnFences = {
  isOwn: (language) => language === 'sql',
  render: (code, index) => <p>{`SQL ${index}: ${code}`}</p>,
};
const show = (text: string, fencesBefore?: number) =>
  render(<Markdown text={text} fencesBefore={fencesBefore} fences={fences} />);

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

  it('counts own fences through the whole text, in lists too', () => {
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

  it('formats what surrounds a part that is too complex, and shows that part as it is', () => {
    const { container } = show(`# Title\n\n${'>'.repeat(5000)}\n\nand **after**`);
    expect(screen.getByRole('heading', { name: 'Title' })).toBeVisible();
    expect(screen.getByText('after').tagName).toBe('STRONG');
    expect(screen.getByText('Shown as plain text: too long or too complex to format')).toBeVisible();
    expect(container.textContent).toContain('>'.repeat(5000));
  });

  it('shows as it is what cannot be formatted, and formats the rest', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken: OwnFences = {
      isOwn: fences.isOwn,
      render: () => {
        throw new Error('cannot render');
      },
    };
    render(<Markdown text={'before\n\n```sql\nselect 1\n```\n\nafter'} fences={broken} />);
    expect(screen.getByText('Shown as plain text: formatting failed')).toBeVisible();
    expect(screen.getByText('select 1')).toBeVisible();
    expect(screen.getByText('after')).toBeVisible();
  });

  it('lets long words break, and keeps every letter', () => {
    const { container } = show('x'.repeat(1500));
    expect(container.querySelectorAll('wbr')).toHaveLength(14);
    expect(container).toHaveTextContent('x'.repeat(1500));
  });

  it.extended('shows the beginning of a text of hundreds of pages, and more on request', () => {
    show('words\n\n'.repeat(200));
    expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
  });

  it('renders no block again that a growing text leaves as it is', () => {
    const rendered = jest.fn();
    const counted: OwnFences = { isOwn: fences.isOwn, render: (code) => (rendered(code), (<p>{code}</p>)) };
    const text = '```sql\nselect 1\n```\n\n';
    const view = render(<Markdown text={text} fences={counted} />);
    for (let length = 1; length < 40; length += 1) {
      view.rerender(<Markdown text={`${text}${'more words '.repeat(length)}`} fences={counted} />);
    }
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it.extended('survives a sample of hostile texts', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const text of hostileTexts(60)) {
      const { container, unmount } = show(text);
      expect(container.textContent === '' && /[\p{L}\p{N}]/u.test(text.slice(0, 1000))).toBe(false);
      unmount();
    }
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
