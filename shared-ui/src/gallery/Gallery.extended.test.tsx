import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { Gallery } from './Gallery.tsx';

it.extended('shows every section in the theme of the page, or in all of them', async () => {
  const { container } = render(
    <MemoryRouter>
      <ThemeProvider>
        <Gallery />
      </ThemeProvider>
    </MemoryRouter>,
  );
  const shown = () =>
    [...container.querySelectorAll('[aria-label="Colours"] [data-theme]')].map((box) =>
      box.getAttribute('data-theme'),
    );
  expect(shown()).toEqual(['light']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'all');
  expect(shown()).toEqual(['dark', 'light', 'classic-dark']);
});

/** Exports with the name of a component that show nothing themselves, or are shown by another one, with the reason. */
const NOT_SHOWN: Record<string, string> = {
  ErrorBoundary: 'shows ErrorState',
  ExternalStore: 'a store',
  LazyModule: 'a loader',
  TypedLetters: 'keys',
  Page: 'the gallery is one',
  PageHeader: 'the gallery has one',
  ThemeProvider: 'sets tokens',
  Toaster: 'in the shell, once',
  FieldError: 'shown by Field',
  SoftBreaks: 'shown by LongText',
  UnstyledButton: 'has no look',
  VisuallyHidden: 'has no look',
  Workspace: 'has no look',
  Command: 'shown by CommandDialog',
  CommandNote: 'shown by CommandListState',
  DayPopover: 'shown by DateTimeInput',
  Markdown: 'answers of the assistant',
  PlainTextFallback: 'shown by Markdown',
  PopoverClose: 'has no look',
  MenuKind: 'a context',
  CompactSelection: 'of the grid',
  DataEditor: 'of the grid',
  GridCellKind: 'of the grid',
};

it('has every component of the package', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, string> };
  const entries = Object.entries(exports).filter(
    ([name, path]) => /\.tsx?$/.test(path) && !['./router', './gallery'].includes(name),
  );
  const shown = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('Section.tsx'))
    .map((name) => read(`src/gallery/${name}`))
    .join('\n');
  const components = entries.flatMap(([, path]) => namesIn(read(path)));
  expect(components.length).toBeGreaterThan(80);
  expect(components.filter((name) => !shown.includes(`<${name}`) && !(name in NOT_SHOWN))).toEqual([]);
  expect(Object.keys(NOT_SHOWN).filter((name) => !components.includes(name))).toEqual([]);
});

/** What a file exports under the name of a component, without types. */
function namesIn(file: string): string[] {
  const code = file.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/export type \{[^}]*\}/g, '');
  const listed = [...code.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names]) => names!.split(','));
  const declared = [...code.matchAll(/export (?:function|const|class) (\w+)/g)].map(([, name]) => name!);
  return [...listed.map((name) => name.trim()), ...declared].filter((name) => /^[A-Z][a-z]\w*$/.test(name));
}
