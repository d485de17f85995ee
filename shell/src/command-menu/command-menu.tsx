import { ErrorBoundary, IconButton } from '@howdah/shared-ui';
import {
  CommandDialog,
  CommandEmpty,
  CommandInput,
  CommandList,
  defaultFilter,
} from '@howdah/shared-ui/command';
import { useNavigate } from '@howdah/shared-ui/router';
import { ArrowLeft } from 'lucide-react';
import { useReducer, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useRemotes } from '../remotes/remotes-context.ts';
import { reportFailure } from '../remotes/report-failure.ts';
import { CommandsPage } from './commands-page.tsx';
import { MenuFailure } from './menu-failure.tsx';
import type { MenuPlace } from './menu-place.ts';
import { escapeCloses, FIRST_PAGE, menuReducer, type MenuEvent, type MenuState } from './menu-state.ts';
import { ProjectsPage } from './projects-page.tsx';
import { remoteCommands } from './remote-commands.ts';
import { shellCommands } from './shell-commands.tsx';
import { ThemePage } from './theme-page.tsx';
import type { CommandMenuControl } from './use-command-menu.ts';

const PLACEHOLDERS = {
  first: 'Type a command or search',
  projects: 'Search projects',
  theme: 'Search themes',
} as const;

interface CommandMenuProps {
  control: CommandMenuControl;
  place: MenuPlace;
}

/** The command menu over the page: stacked pages, one search query, all by keyboard (spec 3, sections 2 and 4). */
export function CommandMenu({ control, place }: CommandMenuProps) {
  const [state, dispatch] = useReducer(menuReducer, FIRST_PAGE);
  /** What was chosen. It runs after the menu is gone and the focus is back, so that it may move the focus. */
  const chosen = useRef<() => void | Promise<void>>(undefined);

  const [retried, setRetried] = useState(false);

  const run = (action: () => void | Promise<void>) => {
    chosen.current = action;
    control.close();
  };
  const finish = (event: Event) => {
    event.preventDefault();
    control.restoreFocus();
    dispatch({ type: 'started-afresh' });
    setRetried(false);
    void chosen.current?.();
    chosen.current = undefined;
  };
  const onEscape = (event: Event) => {
    if (escapeCloses(state)) return;
    event.preventDefault();
    dispatch({ type: 'escaped' });
  };

  return (
    <CommandDialog
      open={control.isOpen}
      onOpenChange={(open) => !open && control.close()}
      label="Command menu"
      onEscapeKeyDown={onEscape}
      onCloseAutoFocus={finish}
      filter={score}
    >
      <ErrorBoundary
        name="the command menu"
        onError={(error) =>
          reportFailure(
            {
              remote: 'shell',
              version: 'this version',
              where: 'render command menu',
              message: error.message,
            },
            error,
          )
        }
        fallback={({ reset }) => (
          <MenuFailure
            onRetry={() => {
              setRetried(true);
              reset();
            }}
          />
        )}
      >
        <MenuContents
          state={state}
          dispatch={dispatch}
          place={place}
          onRun={run}
          // The dialog itself focuses the search when it opens; only then does it keep the focus inside.
          focusSearch={retried}
        />
      </ErrorBoundary>
    </CommandDialog>
  );
}

/** By what is read, not by the ids that tell the lines apart. */
function score(value: string, query: string, keywords: string[] = []): number {
  return defaultFilter(keywords.length > 0 ? keywords.join(' ') : value, query);
}

interface MenuContentsProps {
  state: MenuState;
  dispatch(event: MenuEvent): void;
  place: MenuPlace;
  onRun(run: () => void | Promise<void>): void;
  focusSearch: boolean;
}

function MenuContents({ state, dispatch, place, onRun, focusSearch }: MenuContentsProps) {
  const navigate = useNavigate();
  const remotes = useRemotes();
  // A remote that becomes ready while the menu is open brings its commands.
  useSyncExternalStore(remotes.subscribe, () =>
    remotes.entries.map(({ id }) => remotes.state(id).status).join(),
  );

  const page = state.pages.at(-1);
  const goTo = (path: string) => void navigate(path);
  const goBack = () => dispatch({ type: 'went-back' });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && state.query === '' && page) goBack();
  };

  return (
    <>
      <CommandInput
        autoFocus={focusSearch}
        value={state.query}
        onValueChange={(query) => dispatch({ type: 'typed', query })}
        onKeyDown={onKeyDown}
        placeholder={PLACEHOLDERS[page ?? 'first']}
        leading={
          page && <IconButton size="sm" label="Back" icon={<ArrowLeft aria-hidden />} onClick={goBack} />
        }
      />
      <CommandList>
        <CommandEmpty>Nothing fits “{state.query}”.</CommandEmpty>
        {page === undefined && (
          <CommandsPage
            commands={[...shellCommands(place, goTo), ...(place.project ? remoteCommands(remotes) : [])]}
            onPage={(opened) => dispatch({ type: 'page-opened', page: opened })}
            onRun={onRun}
          />
        )}
        {page === 'theme' && <ThemePage />}
        {page === 'projects' && (
          <ProjectsPage
            currentRef={place.project?.ref}
            onChoose={(ref) => onRun(() => goTo(`/project/${ref}`))}
          />
        )}
      </CommandList>
    </>
  );
}
