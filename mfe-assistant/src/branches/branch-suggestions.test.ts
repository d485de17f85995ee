import { suggestBranches } from './branch-suggestions.tsx';

const names = ['Feature/cart', 'a', 'docs', 'feature/search', 'main', 'one', 'two'];

describe('suggestBranches', () => {
  it.each<[string, string, string[], string[]]>([
    [
      'the first ones before anything is typed',
      '',
      [],
      ['Feature/cart', 'docs', 'feature/search', 'main', 'one'],
    ],
    ['those with what is typed, in any case', 'FEATURE', [], ['Feature/cart', 'feature/search']],
    ['none that has a preview branch', 'feature', ['Feature/cart'], ['feature/search']],
    ['not what is typed already', 'main', [], []],
    ['nothing that fits nowhere', 'nowhere', [], []],
  ])('offers %s', (_what, typed, taken, offered) => {
    expect(suggestBranches(names, typed, taken)).toEqual(offered);
  });
});
