import { UnstyledButton } from '@howdah/shared-ui';
import { FunctionSquare, ShieldCheck, Sparkles, Table2, Zap, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { Draft } from '../conversation/draft.ts';
import { promptGroups } from './prompt-groups.ts';
import { quickstarts, type Quickstart } from './quickstarts.ts';
import classes from './welcome.module.css';

const icons: Record<string, LucideIcon> = {
  tables: Table2,
  policies: ShieldCheck,
  functions: FunctionSquare,
  triggers: Zap,
};

interface WelcomeProps {
  /** Suggestions instead of the groups. */
  suggestions: Draft['suggestions'];
  /** Why sending is disabled. */
  disabledReason?: string;
  onPrompt(prompt: string): void;
  onQuickstart(quickstart: Quickstart): void;
}

/** An empty conversation. */
export function Welcome({ suggestions, disabledReason, onPrompt, onQuickstart }: WelcomeProps) {
  const titleId = useId();
  return (
    <section className={classes.welcome} aria-labelledby={titleId}>
      <header className={classes.head}>
        <span className={classes.mark}>
          <Sparkles aria-hidden />
        </span>
        <h3 id={titleId}>{suggestions?.title ?? 'How can I assist you?'}</h3>
      </header>
      {suggestions ? (
        <Prompts
          prompts={suggestions.prompts.map((prompt) => ({ label: prompt, prompt }))}
          disabledReason={disabledReason}
          onPrompt={onPrompt}
        />
      ) : (
        <PromptGroups disabledReason={disabledReason} onPrompt={onPrompt} />
      )}
      {!suggestions && (
        <div className={classes.part}>
          <h4 className={classes.title}>Start from a template</h4>
          <ul className={classes.cards}>
            {quickstarts.map((quickstart) => (
              <li key={quickstart.title}>
                <UnstyledButton className={classes.card} onClick={() => onQuickstart(quickstart)}>
                  <span className={classes.cardTitle}>{quickstart.title}</span>
                  <span className={classes.cardText}>{quickstart.description}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

type PromptsProps = Pick<WelcomeProps, 'disabledReason' | 'onPrompt'>;

/** The groups of docs/product/assistant.md#screens, one at a time. */
function PromptGroups(props: PromptsProps) {
  const [shown, setShown] = useState(promptGroups[0]!);
  return (
    <div className={classes.part}>
      <div role="group" aria-label="Suggestions" className={classes.groups}>
        {promptGroups.map((group) => {
          const Icon = icons[group.id] ?? Table2;
          return (
            <UnstyledButton
              key={group.id}
              aria-pressed={group === shown}
              className={classes.group}
              onClick={() => setShown(group)}
            >
              <Icon aria-hidden />
              {group.title}
            </UnstyledButton>
          );
        })}
      </div>
      <Prompts prompts={shown.prompts} {...props} />
    </div>
  );
}

interface PromptRowsProps extends PromptsProps {
  prompts: readonly { label: string; prompt: string }[];
}

function Prompts({ prompts, disabledReason, onPrompt }: PromptRowsProps) {
  return (
    <ul className={classes.prompts}>
      {prompts.map(({ label, prompt }) => (
        <li key={prompt}>
          <UnstyledButton
            className={classes.prompt}
            disabled={disabledReason !== undefined}
            onClick={() => onPrompt(prompt)}
          >
            <span className={classes.promptLabel}>{label}</span>
            {label !== prompt && <span className={classes.promptText}>{prompt}</span>}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
