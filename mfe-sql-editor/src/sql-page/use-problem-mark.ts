import type { ResultView, SqlError } from '@howdah/shared-api/sql';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { OpenDocument } from '../documents/index.ts';
import type { EditorSurface } from '../editor/editor-surface.ts';
import type { Run } from '../runs/run.ts';
import { rangeOfProblem, rangeOfStatement, type ProblemRange } from '../runs/problem-range.ts';

/**
 * Marks the line at which the newest run failed, until the text is edited. A text that was edited during the run gets no mark,
 * because the line may no longer exist.
 *
 * @returns the line, and whether it is that of the text in the editor.
 */
export function useProblemMark(
  editor: RefObject<EditorSurface | null>,
  document: Pick<OpenDocument, 'text'>,
  run: Run | undefined,
  result: ResultView | undefined,
): { problem: ProblemRange | null; isInEditor: boolean; clearProblem(): void } {
  const [forgotten, setForgotten] = useState<string | null>(null);
  const error = result?.state === 'failed' ? result.error : undefined;
  const ended = result?.sets.filter(({ command }) => command !== null).length ?? 0;
  const problem = useMemo(
    () =>
      run && error && run.resultId !== forgotten
        ? (rangeOfProblem(error.position, run, run.text) ??
          (isOfPostgres(error) ? rangeOfStatement(ended, run, run.text) : null))
        : null,
    [run, error, ended, forgotten],
  );
  // Edits after the failure remove the problem.
  const isInEditor = useMemo(
    () => problem !== null && document.text() === run?.text,
    [problem, document, run],
  );

  useEffect(() => {
    const isMarked = isInEditor && problem && error;
    editor.current?.showProblem(isMarked ? { ...problem, message: error.message } : null);
  }, [editor, isInEditor, problem, error]);

  // Called for each key.
  return { problem, isInEditor, clearProblem: () => run && problem && setForgotten(run.resultId) };
}

/** A SQLSTATE. Errors of the platform or the connection have other codes, and are not caused by a statement. */
function isOfPostgres({ code }: SqlError): boolean {
  return /^[0-9A-Z]{5}$/.test(code);
}
