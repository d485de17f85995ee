import { lazyComponent } from '@howdah/shared-ui';
import { NotFoundRoute } from './not-found-page.tsx';
import { usePageFacts } from './page-facts.ts';

const Gallery = lazyComponent(() =>
  import('@howdah/shared-ui/gallery').then((module) => ({ default: module.Gallery })),
);

/** Every component of shared-ui, for developers: only available if the platform allows overrides. */
export function GalleryPage() {
  const { overrides } = usePageFacts().config;
  return overrides.allowed ? <Gallery /> : <NotFoundRoute />;
}
