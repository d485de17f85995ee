import type { CommandPage } from '@howdah/shared-api/remote-contract';
import { escapeCloses, FIRST_PAGE, menuReducer, type MenuEvent, type MenuState } from './menu-state.ts';

const after = (...events: MenuEvent[]): MenuState => events.reduce(menuReducer, FIRST_PAGE);
const aPage = (id: string): CommandPage => ({ id, search: 'Search', Content: () => null });
const theme = aPage('theme');
const openTheme: MenuEvent = { type: 'page-opened', page: theme };
const escape: MenuEvent = { type: 'escaped' };

describe('menuReducer', () => {
  it('starts a new page with an empty query', () => {
    expect(after({ type: 'typed', query: 'the' }, openTheme)).toEqual({ pages: [theme], query: '' });
  });

  it('clears the query on the first Escape and goes back on the second', () => {
    const typed = after(openTheme, { type: 'typed', query: 'dark' });
    expect(menuReducer(typed, escape)).toEqual({ pages: [theme], query: '' });
    expect(menuReducer(menuReducer(typed, escape), escape)).toEqual(FIRST_PAGE);
  });

  it('goes back one page at a time', () => {
    const deep = after(openTheme, { type: 'page-opened', page: aPage('projects') });
    expect(menuReducer(deep, { type: 'went-back' }).pages).toEqual([theme]);
  });
});

describe('escapeCloses', () => {
  it.each([
    [true, FIRST_PAGE],
    [false, after({ type: 'typed', query: 'x' })],
    [false, after(openTheme)],
  ])('is %s for %j', (closes, state) => {
    expect(escapeCloses(state)).toBe(closes);
  });
});
