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
  /** The text, or a function that is called on click. */
  value: string | (() => string | Promise<string>);
  label?: string;
  /** Shows the icon only, named by the label. */
  iconOnly?: boolean;
  onCopied?(): void;
}

type State = 'idle' | 'copied' | 'failed';
const SHOWN_FOR = 2000;

const UNFOCUSED = 'Unable to copy to clipboard';
const words: Record<Exclude<State, 'idle'>, string> = { copied: 'Copied', failed: 'Failed to copy' };

/** Copies and shows "Copied" for two seconds. */
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
      show('failed');
      // Browsers copy only for the focused window. Users in another window see the toast when they return.
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
 * Copies text to the clipboard. The asynchronous API is missing on plain-http origins other than localhost, which
 * self-hosted dashboards use; there, the older command works. Rejects when both fail.
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
  // An open dialog traps the focus, so the element must be inside it.
  const focused = document.activeElement;
  const host = focused?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;
  host.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!done) throw new Error('The browser did not allow copying');
}
