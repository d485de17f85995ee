import { isProjectHealthy } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { DatabaseOf } from './database-query.ts';

/** The project's database, or `skipToken` until it can be queried. */
export function useOpenDatabase(): DatabaseOf | typeof skipToken {
  const { project } = useShell();
  if (!project || !isProjectHealthy(project.status)) return skipToken;
  return { ref: project.ref, connectionString: project.connectionString };
}
