import { UnstyledButton } from '@howdah/shared-ui';
import { useRef, type KeyboardEvent } from 'react';
import { useDocs } from '../docs-context.ts';
import { LANGUAGE_NAMES } from '../docs-texts.ts';
import { SAMPLE_LANGUAGES } from '../samples/sample.ts';
import classes from './language-switch.module.css';

/** Switches the language of all samples. */
export function LanguageSwitch() {
  const { language, setLanguage } = useDocs();
  const group = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const at = SAMPLE_LANGUAGES.indexOf(language);
    const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1;
    const next = (at + step + SAMPLE_LANGUAGES.length) % SAMPLE_LANGUAGES.length;
    setLanguage(SAMPLE_LANGUAGES[next] ?? language);
    group.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div ref={group} role="radiogroup" aria-label="Language" className={classes.group} onKeyDown={onKeyDown}>
      {SAMPLE_LANGUAGES.map((choice) => (
        <UnstyledButton
          key={choice}
          role="radio"
          aria-checked={choice === language}
          tabIndex={choice === language ? 0 : -1}
          className={classes.choice}
          onClick={() => setLanguage(choice)}
        >
          {LANGUAGE_NAMES[choice]}
        </UnstyledButton>
      ))}
    </div>
  );
}
