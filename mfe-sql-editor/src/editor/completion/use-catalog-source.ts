import { useAppDispatch } from '@howdah/shared-api';
import type { Project } from '@howdah/shared-api/projects';
import { useEffect, useMemo } from 'react';
import { CatalogSource } from './catalog-source.ts';

/** What completion knows of a project's database, for as long as the editor is there. */
export function useCatalogSource({
  ref,
  connectionString,
}: Pick<Project, 'ref' | 'connectionString'>): CatalogSource {
  const dispatch = useAppDispatch();
  const source = useMemo(
    () => new CatalogSource(dispatch, { ref, connectionString }),
    [dispatch, ref, connectionString],
  );
  useEffect(() => () => source.dispose(), [source]);
  return source;
}
