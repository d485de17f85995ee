import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { EmptyState, IconButton } from '@howdah/shared-ui';
import { BookOpenText, X } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { docsTexts } from '../texts.ts';
import { ApiDocs } from './api-docs.tsx';
import classes from './api-docs-panel.module.css';

/** The slot `api-docs-panel`. */
export default function ApiDocsPanel({ onClose }: SlotProps['api-docs-panel']) {
  const { project } = useShell();
  const titleId = useId();

  const closeOnEscape = (event: KeyboardEvent) => {
    // A search that Escape has just emptied has said so: the panel closes with the next press.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };

  return (
    <section
      ref={takeFocus}
      className={classes.panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      <header className={classes.header}>
        <BookOpenText aria-hidden className={classes.mark} />
        <h2 id={titleId} className={classes.title}>
          {docsTexts.title}
        </h2>
        <IconButton
          label={docsTexts.close}
          shortcut="Escape"
          size="sm"
          className={classes.close}
          icon={<X aria-hidden />}
          onClick={onClose}
        />
      </header>
      <div className={classes.body}>
        {project ? <ApiDocs project={project} /> : <EmptyState size="panel" title={docsTexts.noProject} />}
      </div>
    </section>
  );
}

/** Once, when the panel opens; whoever opened it gets the focus back from the shell when it closes. */
function takeFocus(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
}
