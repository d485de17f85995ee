import { SignedLinks } from './signed-links.ts';

const key = Buffer.alloc(32, 7);
const path = '/platform/files/backups/abc/12';

function tokenOf(link: string): string {
  return new URL(link, 'http://localhost').searchParams.get('token') ?? '';
}

describe('signed links', () => {
  it('open the path that they were signed for', () => {
    const links = new SignedLinks(key);
    const link = links.sign({ path });
    expect(link.startsWith(`${path}?token=`)).toBe(true);
    expect(links.verify(path, tokenOf(link))).toBe(true);
  });

  it('count for another process with the same home', () => {
    const token = tokenOf(new SignedLinks(key).sign({ path }));
    expect(new SignedLinks(Buffer.from(key)).verify(path, token)).toBe(true);
  });

  it('open no other path', () => {
    const links = new SignedLinks(key);
    expect(links.verify('/platform/files/backups/abc/13', tokenOf(links.sign({ path })))).toBe(false);
  });

  it('count for five minutes', () => {
    let now = 1_700_000_000_000;
    const links = new SignedLinks(key, () => now);
    const token = tokenOf(links.sign({ path }));
    now += 299_000;
    expect(links.verify(path, token)).toBe(true);
    now += 1_000;
    expect(links.verify(path, token)).toBe(false);
  });

  it('do not count longer when their time is changed', () => {
    const links = new SignedLinks(key);
    const [expires, signature] = tokenOf(links.sign({ path })).split('.');
    expect(links.verify(path, `${Number(expires) + 60}.${signature}`)).toBe(false);
  });

  it('of another home count nothing', () => {
    const token = tokenOf(new SignedLinks(Buffer.alloc(32, 8)).sign({ path }));
    expect(new SignedLinks(key).verify(path, token)).toBe(false);
  });

  it.each(['', '1', '.', '1.x', `99999999999.${'é'.repeat(43)}`, `99999999999.${'a'.repeat(43)}`])(
    'are not %j',
    (token) => {
      expect(new SignedLinks(key).verify(path, token)).toBe(false);
    },
  );
});
