import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { Button, type ButtonProps } from '@howdah/shared-ui';
import { FileDown } from 'lucide-react';
import { typeTexts } from '../texts/type-generation.ts';
import { useGenerateTypes } from './use-generate-types.ts';

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
      disabledReason={isProjectHealthy(project.status) ? undefined : typeTexts.notRunning}
      onClick={() => void generate()}
    >
      {typeTexts.generate}
    </Button>
  );
}
