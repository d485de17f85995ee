import type { ProjectSeed } from '../../areas/jobs/tables.ts';
import { covers, mapSheets } from './drawings.ts';
import type { DemoBucket } from './load-buckets.ts';

/** Storage of the demo projects: small generated files. */
export const bucketsOfSeed: Record<ProjectSeed, DemoBucket[]> = {
  bookshop: [
    {
      id: 'covers',
      options: { public: true, file_size_limit: 5 * 1024 * 1024, allowed_mime_types: ['image/*'] },
      files: covers(),
    },
    {
      id: 'invoices',
      options: { file_size_limit: 10 * 1024 * 1024, allowed_mime_types: ['application/pdf', 'text/csv'] },
      files: [
        {
          name: '2026/10/summary.csv',
          mimetype: 'text/csv',
          content: 'day,orders,revenue\n2026-10-01,41,1183.20\n2026-10-02,37,986.45\n2026-10-03,58,1642.10\n',
        },
        {
          name: '2026/11/summary.csv',
          mimetype: 'text/csv',
          content: 'day,orders,revenue\n2026-11-01,44,1250.75\n',
        },
      ],
    },
    { id: 'drafts', options: {}, files: [] },
  ],
  'field-notes': [
    {
      id: 'recordings',
      options: {},
      files: [
        {
          name: 'mill-pond/2026-05-02.txt',
          mimetype: 'text/plain',
          content: 'Kingfisher at 06:12, twice. Wind from the west, no rain.\n',
        },
      ],
    },
  ],
  'old-atlas': [{ id: 'scans', options: { allowed_mime_types: ['image/svg+xml'] }, files: mapSheets() }],
};
