import { assistantClosed, useAppDispatch } from '@howdah/shared-api';
import { ShellContext, type CommandPage } from '@howdah/shared-api/remote-contract';
import { Button, ErrorBoundary, IconButton } from '@howdah/shared-ui';
import {
  CommandDialog,
  CommandEmpty,
  CommandFooter,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  type CommandKey,
} from '@howdah/shared-ui/command';
import { useNavigate } from '@howdah/shared-ui/router';
import { ArrowLeft, Sparkles } from 'lucide-react';
import { use, useReducer, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { NARROW } from '../page/narrow.ts';
import { useRemotes } from '../remotes/use-remotes.ts';
import { reportFailure } from '../remotes/failure-reports.ts';
import { CommandsPage } from './commands-page.tsx';
import { FoundByName } from './found-by-name.tsx';
import {
  escapeCloses,
  FIRST_PAGE,
  menuReducer,
  type CommandMenuControl,
  type MenuContext,
  type MenuEvent,
  type MenuState,
} from './menu-state.ts';
import { menuTexts } from './menu-texts.ts';
import { useRecentCommands } from './recent-commands.ts';
import { remoteCommands } from './remote-commands.tsx';
import { scoreCommand } from './score-command.ts';
import { shellCommands } from './shell-commands.tsx';
import classes from './command-menu.module.css';

interface CommandMenuProps {
  control: CommandMenuControl;
  context: MenuContext;
}

/** The command menu: stacked pages and one search query (docs/product/dashboard.md#command-menu-and-shortcuts). */
export function CommandMenu({ control, context }: CommandMenuProps) {
  const [state, applyEvent] = useReducer(menuReducer, FIRST_PAGE);
  /** The value of the item that Enter selects. The list selects its first one when there is none. */
  const [selected, setSelected] = useState('');
  /** Whether the user has moved the selection since the last letter: results that arrive then leave it where it is. */
  const hasMoved = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  /** The selected action. It runs after the menu has closed and restored the focus, so that it can move the focus. */
  const chosen = useRef<() => void | Promise<void>>(undefined);
  const [retried, setRetried] = useState(false);
  const recent = useRecentCommands();

  const firstValue = () =>
    list.current?.querySelector('[cmdk-item]:not([aria-disabled=true])')?.getAttribute('data-value');
  const onSelected = (value: string) => {
    // By itself, the list selects no item but its first.
    if (value !== firstValue()) hasMoved.current = true;
    setSelected(value);
  };
  const dispatch = (event: MenuEvent) => {
    applyEvent(event);
    hasMoved.current = false;
    // The list keeps the item of the previous page, which this page does not have.
    if (event.type !== 'typed') setSelected('');
  };
  const run = (action: () => void | Promise<void>) => {
    chosen.current = action;
    control.close();
  };
  const finish = (event: Event) => {
    event.preventDefault();
    control.restoreFocus();
    dispatch({ type: 'reset' });
    setRetried(false);
    recent.refresh();
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
      label={menuTexts.name}
      onEscapeKeyDown={onEscape}
      onCloseAutoFocus={finish}
      filter={scoreCommand}
      value={selected}
      onValueChange={onSelected}
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
          context={context}
          recent={recent}
          onRun={run}
          takeTyped={control.takeTyped}
          listRef={list}
          onResults={() => {
            if (!hasMoved.current) setSelected(firstValue() ?? '');
          }}
          // The dialog focuses the search input when it opens, but not after a retry.
          focusSearch={retried}
        />
      </ErrorBoundary>
    </CommandDialog>
  );
}

interface MenuContentsProps {
  state: MenuState;
  dispatch(event: MenuEvent): void;
  context: MenuContext;
  recent: ReturnType<typeof useRecentCommands>;
  onRun(run: () => void | Promise<void>): void;
  takeTyped: CommandMenuControl['takeTyped'];
  listRef: RefObject<HTMLDivElement | null>;
  /** Called when what is found by name has changed. */
  onResults(): void;
  focusSearch: boolean;
}

function MenuContents({
  state,
  dispatch,
  context,
  recent,
  onRun,
  takeTyped,
  listRef,
  onResults,
  focusSearch,
}: MenuContentsProps) {
  const navigate = useNavigate();
  const toStore = useAppDispatch();
  const remotes = useRemotes();
  const shellContext = use(ShellContext);
  // Commands of remotes need a project.
  const shell = shellContext?.project && shellContext;

  const page = state.pages.at(-1);
  const goTo = (path: string, state?: unknown) => {
    // In a narrow window the panel covers the page.
    if (window.matchMedia(NARROW).matches) toStore(assistantClosed());
    void navigate(path, { state });
  };
  const goBack = () => dispatch({ type: 'went-back' });
  const openPage = (opened: CommandPage) => dispatch({ type: 'page-opened', page: opened });
  const onFocus = () => {
    const typed = takeTyped();
    if (typed !== '') dispatch({ type: 'typed', query: typed });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && state.query === '' && page) goBack();
  };

  return (
    <>
      <CommandInput
        autoFocus={focusSearch}
        value={state.query}
        onValueChange={(query) => dispatch({ type: 'typed', query })}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        placeholder={page?.search ?? menuTexts.search}
        leading={
          page && (
            <IconButton size="sm" label={menuTexts.back} icon={<ArrowLeft aria-hidden />} onClick={goBack} />
          )
        }
      />
      <CommandList ref={listRef}>
        {page ? (
          <>
            <CommandEmpty>{menuTexts.nothingFits(state.query)}</CommandEmpty>
            <page.Content key={page.id} query={state.query} goTo={goTo} run={onRun} open={openPage} />
          </>
        ) : (
          <>
            <CommandsPage
              commands={[
                ...shellCommands(context, goTo),
                ...(shell ? remoteCommands(remotes, { shell, goTo }) : []),
              ]}
              query={state.query}
              recent={state.query === '' ? recent.ids : []}
              onPage={openPage}
              onRun={onRun}
              onChosen={recent.add}
            >
              {shell && (
                <FoundByName
                  {...{ remotes, shell, goTo, onResults, query: state.query }}
                  run={onRun}
                  open={openPage}
                />
              )}
            </CommandsPage>
            {shell ? (
              <AskAssistant
                query={state.query}
                onAsk={(prompt) => onRun(() => shell.openAssistant({ prompt }))}
              />
            ) : (
              <CommandEmpty>{menuTexts.nothingFits(state.query)}</CommandEmpty>
            )}
          </>
        )}
      </CommandList>
      <CommandFooter keys={keysOf(state)} />
    </>
  );
}

/** What Escape does depends on the query and the page. Backspace goes back from an empty query. */
function keysOf(state: MenuState): CommandKey[] {
  const escape = (): CommandKey => {
    if (escapeCloses(state)) return { keys: ['Escape'], label: menuTexts.close };
    if (state.query !== '') return { keys: ['Escape'], label: menuTexts.clear };
    return { keys: ['Escape', 'Backspace'], label: menuTexts.back };
  };
  return [
    { keys: ['ArrowUp', 'ArrowDown'], label: menuTexts.move },
    { keys: ['Enter'], label: menuTexts.choose },
    escape(),
  ];
}

/** Shown when the menu fails to render (docs/product/dashboard.md#command-menu-and-shortcuts). */
export function MenuFailure({ onRetry }: { onRetry(): void }) {
  return (
    <div className={classes.failure} role="alert">
      <p className={classes.failureTitle}>{menuTexts.failed}</p>
      <p>{menuTexts.failedHint}</p>
      <Button autoFocus onClick={onRetry}>
        {menuTexts.tryAgain}
      </Button>
    </div>
  );
}

interface AskAssistantProps {
  query: string;
  onAsk(prompt: string): void;
}

/** Always the last item: the query may be a question. */
export function AskAssistant({ query, onAsk }: AskAssistantProps) {
  const prompt = query.trim();
  if (prompt === '') return null;
  return (
    <CommandGroup forceMount>
      <CommandItem
        forceMount
        value="ask-the-assistant"
        icon={<Sparkles aria-hidden />}
        onSelect={() => onAsk(prompt)}
      >
        {menuTexts.ask(prompt)}
      </CommandItem>
    </CommandGroup>
  );
}
