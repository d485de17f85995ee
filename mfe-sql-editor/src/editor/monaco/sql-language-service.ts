import { languages, Range, type editor, type IPosition } from 'monaco-editor/editor';
import type { CatalogSource } from '../completion/catalog-source.ts';
import { describeName } from '../completion/describe-name.ts';
import type { CompletionData } from '../completion/source-columns.ts';
import { type RoutineBody, suggestBody } from '../completion/suggest-body.ts';
import { suggestSql, type Suggestions } from '../completion/suggest-sql.ts';
import type { Suggestion } from '../completion/suggestion.ts';
import { PGSQL } from './pgsql.ts';
import { sqlWindow, type SqlWindow } from './sql-window.ts';

/** How long completion waits for data that is not loaded yet, in ms. After that it suggests words. Typing never waits. */
const CATALOG_TIMEOUT_MS = 2_000;

/**
 * The list opens at the first pause of this length, in ms: it cannot be read between two quick key presses, and building
 * it would slow them down. Once it is open, each key narrows it.
 */
const SUGGEST_DELAY_MS = 70;

interface Connected {
  source: CatalogSource;
  body: (() => RoutineBody) | undefined;
}

const connected = new WeakMap<editor.ITextModel, Connected>();
let registered = false;

/** Connects completion and hover of a text to a database, and to the routine whose body the text is. */
export function connectCatalog(
  model: editor.ITextModel,
  source: CatalogSource,
  body?: () => RoutineBody,
): void {
  connected.set(model, { source, body });
  if (registered) return;
  registered = true;
  languages.registerCompletionItemProvider(PGSQL, {
    triggerCharacters: ['.'],
    provideCompletionItems: provideSuggestions,
  });
  languages.registerHoverProvider(PGSQL, {
    async provideHover(of, position) {
      const source = connected.get(of)?.source;
      if (!source) return null;
      const describe = (data: CompletionData | null) => {
        const window = sqlWindow(of, position);
        return data && describeName(window.sql, window.offset, data);
      };
      let text = describe(await source.want());
      if (!text && source.isAsking) {
        await source.settled();
        text = of.isDisposed() ? null : describe(source.now());
      }
      return text ? { contents: [{ value: `\`\`\`${PGSQL}\n${text}\n\`\`\`` }] } : null;
    },
  });
}

async function provideSuggestions(
  model: editor.ITextModel,
  position: IPosition,
  _: languages.CompletionContext,
  token: { isCancellationRequested: boolean },
): Promise<languages.CompletionList> {
  const { source, body } = connected.get(model) ?? {};
  const behind = behindWord(model, position);
  await pauseInTyping(model, token);
  if (token.isCancellationRequested || model.isDisposed()) return NOTHING;
  const data = source && (source.now() ?? (await soon(source.want())));
  if (token.isCancellationRequested || model.isDisposed()) return NOTHING;
  // The next word is being written by now. Monaco would show it what fits this one; of nothing, it asks again.
  if (behindWord(model, position) !== behind) return NOTHING;
  const window = sqlWindow(model, position);
  const suggest = (known: CompletionData | null) =>
    body
      ? suggestBody(window.sql, window.offset, known, body())
      : suggestSql(window.sql, window.offset, known);
  let found = suggest(data ?? null);
  if (source?.isAsking) {
    await soon(source.settled());
    if (token.isCancellationRequested || model.isDisposed()) return NOTHING;
    found = suggest(source.now());
  }
  if (!found) return NOTHING;
  // Without data the words are asked for again with the next key: the rest may have arrived.
  return { suggestions: toMonaco(found, window), incomplete: !data };
}

const NOTHING: languages.CompletionList = { suggestions: [] };

/** The rest of the line after the word at a position. */
function behindWord(model: editor.ITextModel, position: IPosition): string {
  const end = model.getWordAtPosition(position)?.endColumn ?? position.column;
  return model.getLineContent(position.lineNumber).slice(end - 1);
}

async function pauseInTyping(
  model: editor.ITextModel,
  token: { isCancellationRequested: boolean },
): Promise<void> {
  let before: number;
  do {
    if (token.isCancellationRequested || model.isDisposed()) return;
    before = model.getVersionId();
    await new Promise((resolve) => setTimeout(resolve, SUGGEST_DELAY_MS));
  } while (!model.isDisposed() && model.getVersionId() !== before);
}

async function soon<Value>(promise: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, CATALOG_TIMEOUT_MS, null)));
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function toMonaco({ start, items }: Suggestions, window: SqlWindow): languages.CompletionItem[] {
  const { sql, offset, positionAt } = window;
  // Text after the caret stays: users complete in front of text that they keep.
  const range = Range.fromPositions(positionAt(start), positionAt(offset));
  const bracketFollows = sql[offset] === '(';
  return items.map((item) => {
    const { insert, caretFromEnd = 0 } = bracketFollows ? withoutBrackets(item) : item;
    return {
      label: { label: item.label, description: item.detail },
      kind: KINDS[item.kind],
      insertText: caretFromEnd > 0 ? asSnippet(insert, caretFromEnd) : insert,
      insertTextRules: caretFromEnd > 0 ? languages.CompletionItemInsertTextRule.InsertAsSnippet : undefined,
      filterText: item.filter,
      sortText: `${String(Math.round(item.rank * 1000)).padStart(5, '0')}${item.label.toLowerCase()}`,
      documentation: item.documentation && { value: `\`\`\`text\n${item.documentation}\n\`\`\`` },
      range,
    };
  });
}

function withoutBrackets(item: Suggestion): { insert: string; caretFromEnd?: number } {
  const isCall = item.kind === 'function' || item.kind === 'procedure';
  return isCall ? { insert: item.insert.slice(0, -2) } : item;
}

function asSnippet(text: string, caretFromEnd: number): string {
  const escaped = (part: string) => part.replace(/[\\$}]/g, '\\$&');
  return `${escaped(text.slice(0, -caretFromEnd))}$0${escaped(text.slice(-caretFromEnd))}`;
}

const { CompletionItemKind: Kind } = languages;
const KINDS: Record<Suggestion['kind'], languages.CompletionItemKind> = {
  column: Kind.Field,
  table: Kind.Struct,
  view: Kind.Interface,
  function: Kind.Function,
  procedure: Kind.Method,
  keyword: Kind.Keyword,
  schema: Kind.Module,
  role: Kind.User,
  type: Kind.TypeParameter,
  source: Kind.Variable,
};
