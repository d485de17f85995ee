import { Sheet } from '@howdah/shared-ui/dialog';
import type { ReactNode } from 'react';
import { snippetTexts as texts } from './snippet-texts.ts';

interface SnippetSheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  children: ReactNode;
}

/** The tree over the page, from the side, where there is no room beside it. */
export function SnippetSheet({ children, ...sheet }: SnippetSheetProps) {
  return (
    <Sheet {...sheet} side="start" width={320} title={texts.title} hideHeader>
      {children}
    </Sheet>
  );
}
