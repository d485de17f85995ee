import { selectNextSqlRequest, sqlRequestConsumed, useAppDispatch, useAppSelector } from '@howdah/shared-api';
import { useEffect, type RefObject } from 'react';
import type { EditorSurface } from '../editor/editor-surface.ts';
import { appended } from './append-sql.ts';

/**
 * Takes SQL that other areas want opened (the assistant, a page of tables). While a project has one query, it is added
 * below what is there and selected, so that nothing is lost and Run means the new part.
 */
export function useSqlRequests(projectRef: string, editor: RefObject<EditorSurface | null>): void {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectNextSqlRequest(state, projectRef));

  useEffect(() => {
    const surface = editor.current;
    if (!request || !surface) return;
    const { range, text, selection } = appended(surface.text(), request.sql);
    surface.replace(range, text);
    surface.select(selection);
    surface.focus();
    dispatch(sqlRequestConsumed({ id: request.id }));
  }, [dispatch, editor, request]);
}
