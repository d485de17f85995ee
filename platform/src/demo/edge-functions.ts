import type { NewEdgeFunction } from '../areas/edge-functions/store.ts';
import type { ProjectSeed } from '../areas/jobs/tables.ts';

type DemoFunction = Omit<NewEdgeFunction, 'projectId'>;

/** Edge functions of the demo projects. */
export const functionsOfSeed: Record<ProjectSeed, DemoFunction[]> = {
  bookshop: [
    {
      slug: 'send-receipt',
      name: 'send-receipt',
      version: 4,
      entrypointPath: 'functions/send-receipt/index.ts',
    },
    {
      slug: 'stock-webhook',
      name: 'stock-webhook',
      version: 11,
      verifyJwt: false,
      entrypointPath: 'functions/stock-webhook/index.ts',
    },
  ],
  'field-notes': [
    {
      slug: 'name-species',
      name: 'name-species',
      importMap: true,
      entrypointPath: 'functions/name-species/index.ts',
    },
  ],
  'old-atlas': [],
};
