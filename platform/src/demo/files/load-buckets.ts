import { Readable } from 'node:stream';
import type { ProjectRecord } from '../../areas/projects/store.ts';
import type { BucketOptions } from '../../areas/storage/buckets.ts';
import type { ProjectStorage } from '../../areas/storage/project-storage.ts';

export interface DemoBucket {
  id: string;
  options: BucketOptions;
  files: DemoFile[];
}

export interface DemoFile {
  name: string;
  mimetype: string;
  content: string;
}

/**
 * Creates buckets with files, and records their list for a project that starts paused. The database is new,
 * so files that an earlier attempt left on disk are unlisted and are deleted first.
 */
export async function loadBuckets(
  storage: ProjectStorage,
  project: ProjectRecord,
  demoBuckets: DemoBucket[],
): Promise<void> {
  await storage.files.removeProject(project.ref);
  const buckets = storage.buckets(project);
  const objects = storage.objects(project);
  for (const { id, options, files } of demoBuckets) {
    const bucket = await buckets.add(id, options);
    for (const { name, mimetype, content } of files) {
      await objects.put(bucket, {
        name,
        mimetype,
        content: Readable.from([Buffer.from(content)]),
        upsert: true,
      });
    }
  }
  await storage.recordFiles(project);
}
