import { ArrowUpRight } from 'lucide-react';
import { GUIDES } from '../../links/links.ts';
import { OutsideLink } from '../../outside-link/outside-link.tsx';
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
    <OutsideLink href={GUIDE_OF[section]} size="sm" variant="ghost" trailing={<ArrowUpRight aria-hidden />}>
      {docsTexts.guide}
    </OutsideLink>
  );
}
