import { ExternalStore } from '@howdah/shared-ui';

/** Whether the templates are open. The tree and the menu of the page open them; the page shows them. */
class TemplatesOpening extends ExternalStore<boolean> {
  /** True while a page can show them. */
  isHosted = false;

  constructor() {
    super(false, () => {
      this.isHosted = true;
      return () => {
        this.isHosted = false;
      };
    });
  }
}

export const templatesOpening = new TemplatesOpening();

/** Texts of the templates. */
export const templateTexts = {
  action: 'Templates',
  title: 'Templates',
  hint: 'SQL to start from. Nothing runs until you run it.',
  search: 'Search templates',
  kinds: { template: 'Templates', quickstart: 'Quickstarts' },
  none: (term: string) => `No templates match "${term}".`,
  needs: (extension: string) => `Needs ${extension}`,
  open: 'Open as a new query',
  add: 'Add to this query',
  replace: 'Replace this query',
  preview: (title: string) => `SQL of ${title}`,
  back: 'All templates',
  mayNotEdit: 'This snippet is read-only.',
} as const;
