import { parseSelect, type SelectItem } from './select.ts';

/** An item in short: what was read, without what is absent. */
function short(item: SelectItem): string {
  if (item.kind === 'embed') {
    const { alias, isSpread, target, hint, join, items } = item;
    return `${isSpread ? '...' : ''}${alias ? `${alias}=` : ''}${target}${hint ? `!${hint}` : ''}${join ? `!!${join}` : ''}(${items.map(short).join(' ')})`;
  }
  const { alias, field, cast, aggregate, aggregateCast } = item;
  const path = field.path.map(
    ({ asText, key }) => `${asText ? '>>' : '>'}${key.kind === 'index' ? `#${key.index}` : key.name}`,
  );
  return `${alias ? `${alias}=` : ''}${field.name}${path.join('')}${cast ? `::${cast}` : ''}${aggregate ? `.${aggregate}` : ''}${aggregateCast ? `::${aggregateCast}` : ''}`;
}

describe('parseSelect', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['*', ['*']],
    ['id,title', ['id', 'title']],
    [' id , title ', ['id', 'title']],
    ['name:title', ['name=title']],
    ['𐓝name:title', ['𐓝name=title']],
    ['year::text', ['year::text']],
    ['y:year::text', ['y=year::text']],
    ['at::timestamp with time zone', ['at::timestamp with time zone']],
    ['details->author->>name', ['details>author>>name']],
    ['details->0->>-1', ['details>#0>>#-1']],
    ['details->"a.b"->>"c"', ['details>a.b>>c']],
    ['price.sum()', ['price.sum']],
    ['price::int.avg()::text', ['price::int.avg::text']],
    ['count()', ['*.count']],
    ['n:count()', ['n=*.count']],
    ['authors(name)', ['authors(name)']],
    ['a:authors!writer!inner(name)', ['a=authors!writer!!inner(name)']],
    ['authors!left!writer(*)', ['authors!writer!!left(*)']],
    ['...authors(name)', ['...authors(name)']],
    ['authors()', ['authors()']],
    ['a(b(c(d)),e)', ['a(b(c(d)) e)']],
    ['"my column"', ['my column']],
    ['"a,b(c).d"', ['a,b(c).d']],
    ['"quo\\"te"', ['quo"te']],
    ['hyphen-name', ['hyphen-name']],
    ['表', ['表']],
  ])('reads %s', (text, items) => {
    expect(parseSelect(text).map(short)).toEqual(items);
  });

  it.each([
    'id,',
    ',id',
    'a(',
    'a(b',
    'a)',
    'id::',
    'id.total()',
    '"open',
    '""',
    'a->',
    'a b(c',
    'id;drop',
    "id'",
  ])('refuses %s', (text) => {
    expect(() => parseSelect(text)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('refuses embeds that would exhaust the stack', () => {
    expect(() => parseSelect(`${'a('.repeat(40)}id${')'.repeat(40)}`)).toThrow(/failed to parse select/);
    expect(parseSelect(`${'a('.repeat(30)}id${')'.repeat(30)}`)).toHaveLength(1);
  });
});
