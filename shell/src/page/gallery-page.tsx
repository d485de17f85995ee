import { lazyComponent } from '@howdah/shared-ui';
import { NotFoundRoute } from './not-found-page.tsx';
import { usePageFacts } from './page-facts.ts';

const Gallery = lazyComponent(() =>
  import('@howdah/shared-ui/gallery').then((module) => ({ default: module.Gallery })),
);

/** Every component of shared-ui, for developers: there is no such page where the platform allows no overrides. */
export function GalleryPage() {
  const { overrides } = usePageFacts().config;
  return overrides.allowed ? <Gallery /> : <NotFoundRoute />;
}
