import { Sheet } from '@howdah/shared-ui/dialog';
import type { ReactNode } from 'react';
import { snippetTexts as texts } from './snippet-texts.ts';

interface SnippetSheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  children: ReactNode;
}

/** The tree in a sheet over the page, if there is no space beside it. */
export function SnippetSheet({ children, ...sheet }: SnippetSheetProps) {
  return (
    <Sheet {...sheet} side="start" width={320} title={texts.title} hideHeader>
      {children}
    </Sheet>
  );
}
