import { platformError } from '@howdah/shared-api';
import { exposedSchemas, useLazyTypeGenerationGetTypescriptQuery } from '@howdah/shared-api/data-api';
import { isProjectHealthy, type Project, projectsApi } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, saveFile, type ButtonProps } from '@howdah/shared-ui';
import { FileDown } from 'lucide-react';
import { useState } from 'react';

interface GenerateTypesButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  project: Project;
}

/** TypeScript types of the project's exposed schemas, as a file. */
export function GenerateTypesButton({ project, ...looks }: GenerateTypesButtonProps) {
  const { generate, isGenerating } = useGenerateTypes(project.ref);
  return (
    <Button
      {...looks}
      icon={<FileDown aria-hidden />}
      loading={isGenerating}
      disabledReason={
        isProjectHealthy(project.status) ? undefined : 'The project must be running to generate types'
      }
      onClick={() => void generate()}
    >
      Generate and download types
    </Button>
  );
}

/**
 * Generates the types of the schemas that the project's API exposes, saves them as `database.types.ts` and says so
 * (docs/product/api-docs.md#states). A failure becomes a toast; nothing rejects.
 */
function useGenerateTypes(projectRef: string): { generate(): Promise<void>; isGenerating: boolean } {
  const { notify } = useShell();
  const [readSettings] = projectsApi.endpoints.projectsGetSettings.useLazyQuery();
  const [readTypes] = useLazyTypeGenerationGetTypescriptQuery();
  const [isGenerating, setGenerating] = useState(false);

  const generate = async () => {
    setGenerating(true);
    try {
      const schemas = exposedSchemas(await readSettings({ ref: projectRef }, true).unwrap());
      const types = await readTypes({ ref: projectRef, schemas }).unwrap();
      saveFile('database.types.ts', new Blob([types], { type: 'text/plain;charset=utf-8' }));
      notify({ tone: 'success', message: 'Successfully generated types! File is being downloaded' });
    } catch (error) {
      notify({ tone: 'error', message: `Failed to generate types: ${platformError(error).message}` });
    } finally {
      setGenerating(false);
    }
  };
  return { generate, isGenerating };
}
