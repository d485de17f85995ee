import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../button/Button.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { toast } from '../toast.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';

export interface CopyButtonProps extends Omit<
  ButtonProps,
  'value' | 'children' | 'icon' | 'onCopy' | 'asChild'
> {
  /** What is copied; a function is asked at the click, for what is made or fetched only then. */
  value: string | (() => string | Promise<string>);
  label?: string;
  /** An icon alone, with the label as its name. */
  iconOnly?: boolean;
  onCopied?(): void;
}

type State = 'idle' | 'copied' | 'failed';
const SHOWN_FOR = 2000;

/** Spec 3, section 8. */
const UNFOCUSED = 'Unable to copy to clipboard';
const words: Record<Exclude<State, 'idle'>, string> = { copied: 'Copied', failed: 'Could not copy' };

/** Copies, and says "Copied" for two seconds. */
export function CopyButton({
  value,
  label = 'Copy',
  iconOnly = false,
  onCopied,
  variant,
  trailing,
  ...rest
}: CopyButtonProps) {
  const [state, setState] = useState<State>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (next: State) => {
    clearTimeout(timer.current);
    setState(next);
    timer.current = setTimeout(() => setState('idle'), SHOWN_FOR);
  };
  const copy = async () => {
    try {
      await copyText(typeof value === 'function' ? await value() : value);
      show('copied');
      onCopied?.();
    } catch {
      show('failed'); // the person sees that nothing was copied; there is nothing else to repair
      // Browsers copy for the window in front alone: who looks elsewhere finds a toast when they come back.
      if (!document.hasFocus()) toast.error(UNFOCUSED);
    }
  };

  const icon = state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />;
  const said = state === 'idle' ? label : words[state];
  return (
    <>
      {iconOnly ? (
        <IconButton
          {...rest}
          variant={variant === 'default' ? 'default' : 'ghost'}
          label={said}
          icon={icon}
          onClick={() => void copy()}
        />
      ) : (
        <Button {...rest} variant={variant} icon={icon} trailing={trailing} onClick={() => void copy()}>
          {said}
        </Button>
      )}
      <VisuallyHidden role="status">{state === 'idle' ? '' : words[state]}</VisuallyHidden>
    </>
  );
}

/**
 * Puts text on the clipboard. The asynchronous clipboard is missing on plain-http origins other than localhost, where a self-hosted
 * dashboard may well be opened; there the old command still works. Rejects when neither does.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard?.writeText) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog, where focus is trapped, an element outside of it could not be selected.
  const host = document.activeElement?.closest('[role="dialog"]') ?? document.body;
  host.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('The browser did not allow copying');
}
