import { Box } from 'lucide-react';
// oxlint-disable-next-line no-restricted-imports -- it never fails: without the icons there is a box.
import { lazy, Suspense, type ComponentType } from 'react';
import type { EntryIconType } from './navigation-item.ts';

const made = new Map<string, EntryIconType>();

/** The icon that a remote names for its navigation entry. Loads after the page, because few dashboards need one. */
export function namedIcon(name: string): EntryIconType {
  const known = made.get(name);
  if (known) return known;
  const Loaded = lazy<ComponentType<{ 'aria-hidden'?: boolean }>>(async () => ({
    default: await import('./named-icons.ts').then(
      ({ NAMED_ICONS }) => NAMED_ICONS.get(name) ?? Box,
      () => Box,
    ),
  }));
  const Icon: EntryIconType = (props) => (
    <Suspense fallback={<svg className="lucide" aria-hidden />}>
      <Loaded {...props} />
    </Suspense>
  );
  made.set(name, Icon);
  return Icon;
}
