import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { EmptyState } from '@howdah/shared-ui';
import { Panel } from '@howdah/shared-ui/panel';
import { BookOpenText } from 'lucide-react';
import { docsTexts } from '../texts.ts';
import { ApiDocs } from './api-docs.tsx';

/** The slot `api-docs-panel`. */
export default function ApiDocsPanel({ onClose }: SlotProps['api-docs-panel']) {
  const { project } = useShell();
  return (
    <Panel
      title={docsTexts.title}
      icon={<BookOpenText aria-hidden />}
      closeLabel={docsTexts.close}
      onClose={onClose}
    >
      {project ? <ApiDocs project={project} /> : <EmptyState size="panel" title={docsTexts.noProject} />}
    </Panel>
  );
}
