import { Badge, Button, CodeBlock, SearchInput, UnstyledButton } from '@howdah/shared-ui';
import { Dialog, DialogBody, DialogFooter } from '@howdah/shared-ui/dialog';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { templateTexts as texts } from './templates-opening.ts';
import type { SqlTemplate } from './sql/template.ts';
import { findTemplates, TEMPLATES } from './templates.ts';
import classes from './templates-dialog.module.css';

interface TemplatesDialogProps {
  /** Whether the open document may be changed. */
  mayApply: boolean;
  onOpenAsNew(template: SqlTemplate): void;
  onApply(type: 'modification' | 'addition', template: SqlTemplate): void;
  onClose(): void;
}

/** All templates as cards, or one of them with its SQL. */
export function TemplatesDialog({ mayApply, onOpenAsNew, onApply, onClose }: TemplatesDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<SqlTemplate | null>(null);
  const disabledReason = mayApply ? undefined : texts.mayNotEdit;

  return (
    <Dialog
      open
      size="lg"
      title={chosen ? chosen.title : texts.title}
      description={chosen ? chosen.description : texts.hint}
      onOpenChange={(open) => !open && onClose()}
    >
      {chosen ? (
        <>
          <DialogBody>
            <CodeBlock code={chosen.sql} language="sql" maxLines={18} title={texts.preview(chosen.title)} />
          </DialogBody>
          <DialogFooter>
            <Button
              className={classes.back}
              variant="ghost"
              icon={<ArrowLeft aria-hidden />}
              onClick={() => setChosen(null)}
            >
              {texts.back}
            </Button>
            <Button disabledReason={disabledReason} onClick={() => onApply('addition', chosen)}>
              {texts.add}
            </Button>
            <Button disabledReason={disabledReason} onClick={() => onApply('modification', chosen)}>
              {texts.replace}
            </Button>
            <Button variant="primary" autoFocus onClick={() => onOpenAsNew(chosen)}>
              {texts.open}
            </Button>
          </DialogFooter>
        </>
      ) : (
        <DialogBody className={classes.body}>
          <SearchInput autoFocus label={texts.search} value={search} onSearch={setSearch} />
          <Cards search={search.trim()} onChoose={setChosen} />
        </DialogBody>
      )}
    </Dialog>
  );
}

function Cards({ search, onChoose }: { search: string; onChoose(template: SqlTemplate): void }) {
  const found = findTemplates(TEMPLATES, search);
  if (found.length === 0) return <p className={classes.none}>{texts.none(search)}</p>;
  return (
    <div className={classes.list}>
      {(['template', 'quickstart'] as const).map((kind) => {
        const ofKind = found.filter((template) => template.kind === kind);
        return (
          ofKind.length > 0 && (
            <section key={kind} className={classes.section} aria-label={texts.kinds[kind]}>
              <h3 className={classes.kind}>{texts.kinds[kind]}</h3>
              <ul className={classes.cards}>
                {ofKind.map((template) => (
                  <li key={template.id}>
                    <UnstyledButton className={classes.card} onClick={() => onChoose(template)}>
                      <span className={classes.title}>
                        {template.title}
                        {template.needs && <Badge>{texts.needs(template.needs)}</Badge>}
                      </span>
                      <span className={classes.description}>{template.description}</span>
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}
