import { Button, VisuallyHidden } from '@howdah/shared-ui';
import { ArrowUpRight } from 'lucide-react';
import { GUIDES } from '../../links/links.ts';
import { docsTexts } from '../../texts/docs.ts';
import type { DocsSection } from '../sections.ts';

const GUIDE_OF: Record<Exclude<DocsSection, 'connect'>, string> = {
  'user-management': GUIDES.auth,
  tables: GUIDES.rest,
  'stored-procedures': GUIDES.functions,
  storage: GUIDES.storage,
  'edge-functions': GUIDES.edgeFunctions,
  realtime: GUIDES.realtime,
};

/** The guide on what a section is about. */
export function GuideLink({ section }: { section: keyof typeof GUIDE_OF }) {
  return (
    <Button asChild size="sm" variant="ghost" trailing={<ArrowUpRight aria-hidden />}>
      <a href={GUIDE_OF[section]} target="_blank" rel="noreferrer">
        <span>{docsTexts.guide}</span>
        <VisuallyHidden> ({docsTexts.opensTab})</VisuallyHidden>
      </a>
    </Button>
  );
}
