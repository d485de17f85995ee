import { platformError } from '@howdah/shared-api';
import { exposedSchemas, useLazyTypeGenerationGetTypescriptQuery } from '@howdah/shared-api/data-api';
import { projectsApi } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useState } from 'react';
import { typeTexts } from '../texts/type-generation.ts';
import { saveTextFile } from './save-text-file.ts';

/**
 * Generates the types of the schemas that the project's API exposes, saves them as `database.types.ts` and says so
 * (docs/product/api-docs.md#states). A failure is said too; nothing rejects.
 */
export function useGenerateTypes(projectRef: string): { generate(): Promise<void>; isGenerating: boolean } {
  const { notify } = useShell();
  const [readSettings] = projectsApi.endpoints.projectsGetSettings.useLazyQuery();
  const [readTypes] = useLazyTypeGenerationGetTypescriptQuery();
  const [isGenerating, setGenerating] = useState(false);

  const generate = async () => {
    setGenerating(true);
    try {
      const schemas = exposedSchemas(await readSettings({ ref: projectRef }, true).unwrap());
      saveTextFile(typeTexts.fileName, await readTypes({ ref: projectRef, schemas }).unwrap());
      notify({ tone: 'success', message: typeTexts.generated });
    } catch (error) {
      notify({ tone: 'error', message: typeTexts.failed(platformError(error).message) });
    } finally {
      setGenerating(false);
    }
  };
  return { generate, isGenerating };
}
